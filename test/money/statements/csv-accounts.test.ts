import type { Test } from 'tap'
import { readCsvStatement } from '../../../src/money/statement-files/csv-async.ts'
import type { CsvMapping } from '../../../src/money/statement-files/csv-layout.ts'
import t from '../../folder.ts'
import { aFile, sort } from './camt-files.ts'

const own = 'CH9300762011623852957'

function read(t: Test, content: string, mapping?: CsvMapping) {
  const choices = { currency: 'CHF', account: own, name: 'export.csv', mapping }
  return sort(readCsvStatement(aFile(t, content, 'export.csv'), choices))
}

const lines = (...rows: string[]) => rows.join('\r\n')

t.test('the own account beside each entry is not the account of who pays', async t => {
  const british = lines(
    'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
    '15/04/2026,FPI,11-22-33,12345678,A LOVELACE,,45.00,2545.00',
    '14/04/2026,FPI,11-22-33,12345678,B BYRON,,7.50,2500.00'
  )
  const { entries, statements } = await read(t, british)
  t.match(entries, [{ iban: '' }, { iban: '' }])
  t.equal(statements[0]?.account, '12345678')
  const german = lines(
    'Kontonummer;Buchungsdatum;Valuta;Empfaenger 1;Verwendungszweck;Betrag;Waehrung',
    '1234567;02.03.2026;02.03.2026;Ada;Beitrag;5,00;EUR'
  )
  t.match((await read(t, german)).entries, [{ iban: '', name: 'Ada', amount: 500 }])
  const swiss = lines(
    'IBAN;Booked At;Text;Credit/Debit Amount;Balance;Valuta Date',
    `${own};2026-03-02 00:00:00.0;Gutschrift Ada;12.50;112.50;2026-03-02 00:00:00.0`,
    `${own};2026-03-03 00:00:00.0;Gutschrift Bob;-7.00;105.50;2026-03-03 00:00:00.0`
  )
  const found = await read(t, swiss)
  t.match(found.entries, [
    { iban: '', amount: 1250, day: '2026-03-02', text: 'Gutschrift Ada' },
    { iban: '', amount: -700 }
  ])
  t.equal(found.statements[0]?.account, own)
})

t.test(
  'numbers that differ, stand beside the own account, or are said to be, are of who pays',
  async t => {
    const differ = lines(
      'Kontonummer;Buchungsdatum;Name;Betrag',
      '1234567;02.03.2026;Ada;5,00',
      '7654321;02.03.2026;Bob;5,00'
    )
    t.match((await read(t, differ)).entries, [{ iban: '1234567' }, { iban: '7654321' }])
    const beside = lines(
      'Auftragskonto;Buchungstag;Name;Kontonummer;Betrag',
      '1;02.03.2026;Ada;7654321;5,00'
    )
    t.match((await read(t, beside)).entries, [{ iban: '7654321' }])
    const said = lines('Kontonummer;Buchungsdatum;Name;Betrag', '1234567;02.03.2026;Ada;5,00')
    t.match((await read(t, said, { Kontonummer: 'iban' })).entries, [{ iban: '1234567' }])
  }
)

t.test('the own account above the headings', async t => {
  const german = lines(
    'Umsatzanzeige;Datei erstellt am: 23.11.2026 10:00',
    'IBAN;DE89 3704 0044 0532 0130 00',
    '',
    'Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Verwendungszweck;Betrag;Währung',
    '08.11.2026;09.11.2026;Gisela;Beitrag;135,00;EUR'
  )
  const { entries, statements } = await read(t, german)
  t.equal(statements[0]?.account, 'DE89370400440532013000')
  t.match(entries, [{ value_day: '2026-11-09', name: 'Gisela' }])
})

t.test('amounts of parts do not hide debits and credits', async t => {
  const swiss = lines(
    'IBAN:;CH93 0076 2011 6238 5295 7;',
    'Bewertet in:;CHF;',
    '',
    'Buchungsdatum;Währung;Belastung;Gutschrift;Einzelbetrag;Saldo;Transaktions-Nr.;Beschreibung1',
    '2026-11-12;CHF;;120.00;;1120.00;Z1;Hans Meier',
    '2026-11-13;CHF;-30.00;;;1090.00;Z2;Gebühren',
    ';CHF;;;-10.00;;Z2;davon Porto'
  )
  const { entries, unreadable } = await read(t, swiss)
  t.match(entries, [{ amount: 12000 }, { amount: -3000 }])
  t.match(unreadable, [{ line: 7 }], 'a part is told, and not counted twice')
})

t.test('cells that a spreadsheet is to keep as text, and other quotes', async t => {
  const postal = lines(
    'Datum von:;="01.11.2026"',
    'Konto:;="CH9300762011623852957"',
    'Währung:;="CHF"',
    '',
    'Datum;Buchungstyp;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Label',
    '12.11.2026;Zahlungseingang;"GUTSCHRIFT ""A"" VON MEIER HANS";120;;',
    '13.11.2026;Buchung;PREIS "KONTO";;-5;'
  )
  const { entries, statements } = await read(t, postal)
  t.match(entries, [
    { amount: 12000, text: 'GUTSCHRIFT "A" VON MEIER HANS' },
    { amount: -500, text: 'PREIS "KONTO"' }
  ])
  t.equal(statements[0]?.account, own)
})

t.test('other headings of days, amounts and names', async t => {
  const british = lines(
    'Date, Type, Description, Value, Balance, Account Name, Account Number',
    `15/04/2026,BAC,"'A LOVELACE",45.00,2545.00,"'CLUB","'601234-12345678"`
  )
  t.match((await read(t, british)).entries, [{ amount: 4500, day: '2026-04-15', iban: '' }])
  const valued = lines('Date;Value;Description;Debit;Credit', '02.03.2026;03.03.2026;Ada;;5.00')
  t.match((await read(t, valued)).entries, [{ amount: 500, value_day: '2026-03-03' }])
  const german = lines(
    'Buchungstag;Wert;Begünstigter / Auftraggeber;Verwendungszweck;Betrag;Soll;Haben;Währung',
    '12.11.2026;12.11.2026;Anna Schmidt;Beitrag;135,00;;135,00;EUR'
  )
  t.match((await read(t, german)).entries, [{ amount: 13500, name: 'Anna Schmidt' }])
})

t.test(
  'where payers and payees stand beside each other, the name is that of the other party',
  async t => {
    const dkb = lines(
      '"Girokonto";"DE02120300000000202051"',
      '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Kundenreferenz"',
      '"02.03.26";"02.03.26";"Gebucht";"Ada Lovelace";"Freunde e.V.";"Beitrag";"Eingang";"DE89370400440532013000";"25,00";""',
      '"03.03.26";"03.03.26";"Gebucht";"Freunde e.V.";"Stadtwerke";"Strom";"Ausgang";"CH9300762011623852957";"-40,00";""'
    )
    const { entries } = await read(t, dkb)
    t.match(entries, [
      { name: 'Ada Lovelace', iban: 'DE89370400440532013000', amount: 2500 },
      { name: 'Stadtwerke', iban: 'CH9300762011623852957', amount: -4000 }
    ])
    const payee = 'Zahlungsempfänger*in'
    t.match((await read(t, dkb, { [payee]: 'name' })).entries, [
      { name: 'Ada Lovelace' },
      { name: 'Stadtwerke' }
    ])
    t.match((await read(t, dkb, { [payee]: '' })).entries, [
      { name: 'Ada Lovelace' },
      { name: 'Freunde e.V.' }
    ])
    const postbank = lines(
      'Buchungstag;Wert;Auftraggeber;Empfänger;Verwendungszweck;Betrag',
      '02.03.2026;02.03.2026;Ada;Verein;Beitrag;5,00',
      '03.03.2026;03.03.2026;Verein;Bob;Erstattung;-5,00'
    )
    t.match((await read(t, postbank)).entries, [{ name: 'Ada' }, { name: 'Bob' }])
  }
)
