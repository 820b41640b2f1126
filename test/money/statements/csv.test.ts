import type { Test } from 'tap'
import { readCsvStatement } from '../../../src/money/statement-files/csv-async.ts'
import type { CsvMapping } from '../../../src/money/statement-files/csv-layout.ts'
import {
  guessDecimal,
  guessOrder,
  readAmount,
  readCsvDay
} from '../../../src/money/statement-files/csv-values.ts'
import { build, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { aFile, sort } from './camt-files.ts'
import { importStatement, listEntries, sendStatement } from './imports.ts'

const choices = { currency: 'EUR', account: 'OWN', name: 'export.csv' }

function read(t: Test, content: string | Uint8Array, mapping?: CsvMapping, rest: object = {}) {
  const path = aFile(t, content, 'export.csv')
  return sort(readCsvStatement(path, { ...choices, mapping, ...rest }))
}

const lines = (...rows: string[]) => rows.join('\r\n')

t.test('exports of German banks', async t => {
  const savings = lines(
    '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"',
    '"DE89370400440532013000";"04.03.26";"05.03.26";"GUTSCHR. UEBERWEISUNG";"Beitrag RF74 0000 0000 1";"";"";"";"Jürgen Müßig";"DE02120300000000202051";"BYLADEM1001";"1.120,50";"EUR";"Umsatz gebucht"',
    '"DE89370400440532013000";"04.03.26";"";"LASTSCHRIFT";"Strom; März";"";"";"E-7";"Stadtwerke";"DE75512108001245126199";"";"-12,50";"EUR";"Umsatz gebucht"',
    '"DE89370400440532013000";"05.03.26";"";"GUTSCHRIFT";"bald";"";"";"";"A";"";"";"5,00";"EUR";"Umsatz vorgemerkt"'
  )
  const { entries, statements } = await read(t, Buffer.from(savings, 'latin1'))
  t.match(
    statements,
    [
      { account: 'DE89370400440532013000', pending: 1, sum: 110800, name: '', number: 'export.csv' }
    ],
    'the statement of a savings bank'
  )
  t.match(
    entries,
    [
      {
        ...{
          day: '2026-03-04',
          value_day: '2026-03-05',
          amount: 112050,
          name: 'Jürgen Müßig',
          place: 'line 2'
        },
        ...{ iban: 'DE02120300000000202051', references: ['RF74000000001'] },
        text: 'GUTSCHR. UEBERWEISUNG Beitrag RF74 0000 0000 1'
      },
      { amount: -1250, name: 'Stadtwerke', end_to_end: 'E-7', text: 'LASTSCHRIFT Strom; März' }
    ],
    'the entries of a savings bank'
  )
  const preamble = lines(
    'Umsätze Girokonto;Zeitraum: 30 Tage',
    'Neuer Kontostand;1.000,00 EUR',
    '',
    'Buchungstag;Wert;Buchungstext;Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;Verwendungszweck;Soll;Haben;Währung',
    '02.01.2026;03.01.2026;Einzug;Grace;DE02120300000000202051;Miete;-1.250,00;;EUR',
    '05.01.2026;05.01.2026;Eingang;Ada;DE75512108001245126199;Beitrag;;75,00;EUR'
  )
  t.match(
    (await read(t, preamble)).entries,
    [
      { amount: -125000, name: 'Grace', place: 'line 5' },
      { amount: 7500, name: 'Ada', iban: 'DE75512108001245126199' }
    ],
    'lines above the headings are passed over'
  )
})

t.test('exports of banks in Switzerland, the Netherlands, France and elsewhere', async t => {
  const swiss = lines(
    'Kontonummer:;0123 00000000.01;',
    'Bewertet in:;CHF;',
    '',
    'Abschlussdatum;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Saldo;Transaktions-Nr.;Beschreibung1',
    `2026-04-15;2026-04-15;2026-04-15;CHF;;1'100.00;5'000.00;ZD1;Reto Nydegger`,
    '2026-04-16;2026-04-16;2026-04-16;CHF;-20.05;;4979.95;ZD2;Gebühren'
  )
  t.match(
    (await read(t, swiss)).entries,
    [
      { amount: 110000, currency: 'CHF', bank_reference: 'ZD1', day: '2026-04-15' },
      { amount: -2005 }
    ],
    'a Swiss bank'
  )
  const dutch = lines(
    '"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","Mutatiesoort","Mededelingen"',
    '"20260501","Hr J van der Berg","NL91ABNA0417164300","NL20INGB0001234567","GT","Bij","25,00","Online bankieren","Contributie lidnr. 4711"',
    '"20260502","Gemeente","NL91ABNA0417164300","NL02RABO0123456789","GT","Af","12,50","Online bankieren","Zaalhuur"'
  )
  const { entries, statements } = await read(t, dutch)
  t.match(
    entries,
    [{ amount: 2500, iban: 'NL20INGB0001234567', name: 'Hr J van der Berg' }, { amount: -1250 }],
    'a Dutch bank'
  )
  t.equal(statements[0]?.account, 'NL91ABNA0417164300', 'the account of a Dutch bank')
  const french = lines(
    'Date;Libellé;Débit euros;Crédit euros;',
    '30/06/2026;VIR COTISATION LEFEVRE;;30,00;',
    '01/07/2026;FRAIS;2,50;;'
  )
  const two_french = [{ amount: 3000, day: '2026-06-30' }, { amount: -250 }]
  t.match((await read(t, french)).entries, two_french, 'a French bank')
  const tabs = lines(
    'Completed Date\tDescription\tAmount\tCurrency\tState',
    '2026-03-01 10:11:12\tFrom Ada\t20.00\tEUR\tCOMPLETED',
    '2026-03-02 10:11:12\tFrom B\t7.00\tEUR\tPENDING'
  )
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(tabs, 'utf16le')])
  const from_ada = [{ amount: 2000, day: '2026-03-01', text: 'From Ada' }]
  t.match((await read(t, wide)).entries, from_ada, 'tabs and UTF-16')
})

t.test('exports of British banks', async t => {
  const building_society = lines(
    '"Account Name:","River Rowing Club ****26819"',
    '"Account Balance:","£2532.50"',
    '',
    '"Date","Transaction type","Description","Paid out","Paid in","Balance"',
    '"15 Apr 2026","Bank credit","A LOVELACE","","£1,045.00","£2532.50"',
    '"16 Apr 2026","Payment to","BOATYARD","£12.50","","£2520.00"'
  )
  t.match(
    (await read(t, building_society)).entries,
    [
      { day: '2026-04-15', amount: 104500, text: 'A LOVELACE' },
      { day: '2026-04-16', amount: -1250 }
    ],
    'a building society'
  )
  const high_street = lines(
    'Number,Date,Account,Amount,Subcategory,Memo',
    ' ,15/04/2026,20-41-55 12345678,45.00,Counter Credit,A LOVELACE  RF74000000001 BGC',
    ' ,14/04/2026,20-41-55 12345678,-7.50,Direct Debit,INSURANCE DDR'
  )
  t.match(
    (await read(t, high_street)).entries,
    [
      { day: '2026-04-15', amount: 4500, references: ['RF74000000001'] },
      { day: '2026-04-14', amount: -750 }
    ],
    'a bank with cards'
  )
  const online = lines(
    'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes',
    '15/04/2026,Ada Lovelace,MEMBERSHIP 7,FASTER PAYMENT,45.00,2545.00,INCOME,'
  )
  const lovelace = [{ amount: 4500, name: 'Ada Lovelace', reference: 'MEMBERSHIP 7' }]
  t.match((await read(t, online)).entries, lovelace, 'an online bank')
  const money = lines(
    'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
    "15/04/2026,FPI,'11-22-33,12345678,A LOVELACE MEMBERSHIP,,45.00,2545.00",
    "14/04/2026,DD,'11-22-33,12345678,INSURANCE,7.50,,2500.00"
  )
  const credit_and_debit = [{ amount: 4500, text: 'A LOVELACE MEMBERSHIP' }, { amount: -750 }]
  t.match((await read(t, money)).entries, credit_and_debit, 'debits and credits')
})

t.test('a mapping counts before all headings, and values where nothing is known', async t => {
  const content = lines(
    'Wann,Wieviel,Wer,Betrag',
    '12/31/2026,"1,234.50",Ada,7',
    '01/02/2026,3.00,Bob,8'
  )
  t.match(
    (await read(t, content, { Wann: 'date', Wieviel: 'amount', Wer: 'name', Betrag: '' })).entries,
    [
      { day: '2026-12-31', amount: 123450, name: 'Ada', text: '' },
      { day: '2026-01-02', amount: 300 }
    ],
    'the mapping counts'
  )
  const unknown = lines('Quand;Combien;Qui', '01.02.2026;12,50;Ada', '02.02.2026;-7,00;Bob')
  const by_values = [{ day: '2026-02-01', amount: 1250, text: 'Ada' }, { amount: -700 }]
  t.match((await read(t, unknown)).entries, by_values, 'values tell what columns hold')
  const several = lines(
    'Quand;Plus;Moins;Reste',
    '01.02.2026;12,50;;20,00',
    '02.02.2026;;7,00;13,00'
  )
  await t.rejects(read(t, several), { code: 'no_amounts' } as unknown as Error, 'which one?')
})

const own = 'CH9300762011623852957'

const readOwn = (t: Test, content: string, mapping?: CsvMapping) =>
  read(t, content, mapping, { currency: 'CHF', account: own })

t.test('the own account beside each entry is not the account of who pays', async t => {
  const british = lines(
    'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
    '15/04/2026,FPI,11-22-33,12345678,A LOVELACE,,45.00,2545.00',
    '14/04/2026,FPI,11-22-33,12345678,B BYRON,,7.50,2500.00'
  )
  const { entries, statements } = await readOwn(t, british)
  t.match(entries, [{ iban: '' }, { iban: '' }], 'the British account is the own one')
  t.equal(statements[0]?.account, '12345678', 'the statement has the British account')
  const german = lines(
    'Kontonummer;Buchungsdatum;Valuta;Empfaenger 1;Verwendungszweck;Betrag;Waehrung',
    '1234567;02.03.2026;02.03.2026;Ada;Beitrag;5,00;EUR'
  )
  t.match((await readOwn(t, german)).entries, [{ iban: '', name: 'Ada', amount: 500 }], 'own IBAN')
  const swiss = lines(
    'IBAN;Booked At;Text;Credit/Debit Amount;Balance;Valuta Date',
    `${own};2026-03-02 00:00:00.0;Gutschrift Ada;12.50;112.50;2026-03-02 00:00:00.0`,
    `${own};2026-03-03 00:00:00.0;Gutschrift Bob;-7.00;105.50;2026-03-03 00:00:00.0`
  )
  const found = await readOwn(t, swiss)
  t.match(
    found.entries,
    [
      { iban: '', amount: 1250, day: '2026-03-02', text: 'Gutschrift Ada' },
      { iban: '', amount: -700 }
    ],
    'the Swiss account is the own one'
  )
  t.equal(found.statements[0]?.account, own, 'the statement has the Swiss account')
})

t.test(
  'numbers that differ, stand beside the own account, or are said to be, are of who pays',
  async t => {
    const differ = lines(
      'Kontonummer;Buchungsdatum;Name;Betrag',
      '1234567;02.03.2026;Ada;5,00',
      '7654321;02.03.2026;Bob;5,00'
    )
    t.match(
      (await readOwn(t, differ)).entries,
      [{ iban: '1234567' }, { iban: '7654321' }],
      'accounts that differ are of who pays'
    )
    const beside = lines(
      'Auftragskonto;Buchungstag;Name;Kontonummer;Betrag',
      '1;02.03.2026;Ada;7654321;5,00'
    )
    t.match((await readOwn(t, beside)).entries, [{ iban: '7654321' }], 'it is of who pays')
    const said = lines('Kontonummer;Buchungsdatum;Name;Betrag', '1234567;02.03.2026;Ada;5,00')
    const as_said = (await readOwn(t, said, { Kontonummer: 'iban' })).entries
    t.match(as_said, [{ iban: '1234567' }], 'an account that is said to be is of who pays')
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
  const { entries, statements } = await readOwn(t, german)
  t.equal(statements[0]?.account, 'DE89370400440532013000', 'the statement has the account')
  t.match(entries, [{ value_day: '2026-11-09', name: 'Gisela' }], 'the entries below are read')
})

t.test('PostFinance in English, French and Italian', async t => {
  for (const headings of [
    'Date;Type of transaction;Notification text;Credit in CHF;Debit in CHF;Tag;Category',
    'Date;Type de transaction;Texte de notification;Crédit en CHF;Débit en CHF;Label;Catégorie',
    'Data;Tipo di movimento;Testo di avviso;Accredito in CHF;Addebito in CHF;Tag;Categoria',
    'Date;;Notification text;Credit in CHF;Debit in CHF;Value;Balance in CHF',
    'Date;;Texte de notification;Crédit en CHF;Débit en CHF;Valeur;Solde en CHF'
  ]) {
    const is_valued = /Val(ue|eur);/.test(headings)
    const rest = is_valued ? ['05.11.2026;1005.00', '05.11.2026;500.00'] : [';', ';']
    const content = lines(
      ...['Account:;="CH9300762011623852957"', 'Currency:;="CHF"', '', headings, ''],
      `04.11.2026;Booking;"Reto Nydegger RF74000000001";1005.00;;${rest[0]}`,
      `03.11.2026;Booking;"FEE";;-5.00;${rest[1]}`
    )
    const { entries, statements } = await readOwn(t, content)
    t.match(
      entries,
      [
        { amount: 100500, day: '2026-11-04', text: /Reto Nydegger/ },
        { amount: -500, text: /FEE/ }
      ],
      `is read: ${headings}`
    )
    t.equal(entries[0]?.value_day, is_valued ? '2026-11-05' : null, 'and its value day')
    t.equal(statements[0]?.account, 'CH9300762011623852957', 'and the account above it')
  }
})

t.test('other banks in Switzerland', async t => {
  const cler = lines(
    'Data di registrazione;Data valuta;Tipo di ordine;Testo;Importo di addebito (CHF);Importo di accredito (CHF);Saldo (CHF)',
    '31.10.2026;31.10.2026;Pagamento;Negozio;11.32;;5467.92',
    '02.11.2026;03.11.2026;Bonifico;Reto Nydegger;;411.04;5878.96'
  )
  t.match(
    (await readOwn(t, cler)).entries,
    [
      { amount: -1132, text: 'Negozio' },
      { amount: 41104, day: '2026-11-02', value_day: '2026-11-03', text: 'Reto Nydegger' }
    ],
    'Bank Cler'
  )
  const bcv = lines(
    'Transactions list;;;;;45950.986465497685',
    ...['Account No. : CH93 0076 2011 6238 5295 7', 'Account holder : Club', 'Curr. : CHF'],
    'Execution date;Transactions;Debit;Credit;Value date;Balance',
    '30.09.2026;Rent;1350;;30.09.2026;',
    '19.09.2026;Ada Lovelace;;4250.05;20.09.2026;'
  )
  const cantonal = await readOwn(t, bcv)
  t.match(
    cantonal.entries,
    [
      { amount: -135000, text: 'Rent' },
      { amount: 425005, day: '2026-09-19', text: 'Ada Lovelace' }
    ],
    'BCV'
  )
  t.equal(cantonal.statements[0]?.account, 'CH9300762011623852957', 'the account of BCV')
  const yuh = lines(
    'DATE;ACTIVITY TYPE;ACTIVITY NAME;DEBIT;DEBIT CURRENCY;CREDIT;CREDIT CURRENCY;CARD NUMBER;LOCALITY;RECIPIENT;SENDER;FEES/COMMISSION;BUY/SELL;QUANTITY;ASSET;PRICE PER UNIT',
    '23/10/2026;PAYMENT_OUT;Rent;-11.32;EUR;;;;;Owner;Club;;;;;',
    '24/10/2026;PAYMENT_IN;Fee;;;50.00;CHF;;;Club;Ada Lovelace;;;;;'
  )
  t.match(
    (await readOwn(t, yuh)).entries,
    [
      { amount: -1132, currency: 'EUR', name: 'Owner', text: 'Rent', day: '2026-10-23' },
      { amount: 5000, currency: 'CHF', name: 'Ada Lovelace', text: 'Fee' }
    ],
    'Yuh, with the currency and the name of each side'
  )
  const bekb = lines(
    'Gutschrift / Belastung;Datum;Valuta;Buchungstext;Zusatzinfos Buchung;Name Auftraggeber / Begünstigter;Adresse Auftraggeber / Begünstigter;Konto / Bank;Mitteilung / Referenz;Zusatzinfos Transaktion;Betrag;Saldo',
    'Gutschrift per 27.06.2026;27.06.2026;28.06.2026;Zahlungseingang;;Muster SA;Via 24;CH1234;RF74 0000 0000 1;;629.74;10974.14',
    'Belastung per 26.06.2026;26.06.2026;26.06.2026;Debitkarte;;Laden AG;;;;;-53.30;10344.40'
  )
  t.match(
    (await readOwn(t, bekb)).entries,
    [
      {
        ...{ amount: 62974, value_day: '2026-06-28', name: 'Muster SA', iban: '' },
        ...{ text: 'Zahlungseingang RF74 0000 0000 1', references: ['RF74000000001'] }
      },
      { amount: -5330, name: 'Laden AG' }
    ],
    'BEKB'
  )
})

t.test('debits and credits without headings are told by their signs', async t => {
  const targobank = lines(
    '04.03.2026;Beitrag Ada;;120,00;;;DE89370400440532013000',
    '05.03.2026;Entgelt;-5,00;;;;DE89370400440532013000'
  )
  const { entries, statements } = await readOwn(t, targobank)
  t.match(
    entries,
    [{ amount: 12000, day: '2026-03-04', text: 'Beitrag Ada', iban: '' }, { amount: -500 }],
    'Targobank'
  )
  t.equal(statements[0]?.account, 'DE89370400440532013000', 'with the own account in each row')
  await t.rejects(
    readOwn(t, targobank.replace('-5,00', '5,00')),
    { code: 'no_amounts' } as unknown as Error,
    'without signs nothing tells them apart'
  )
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
  const { entries, unreadable } = await readOwn(t, swiss)
  t.match(entries, [{ amount: 12000 }, { amount: -3000 }], 'debits and credits are read')
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
  const { entries, statements } = await readOwn(t, postal)
  t.match(
    entries,
    [
      { amount: 12000, text: 'GUTSCHRIFT "A" VON MEIER HANS' },
      { amount: -500, text: 'PREIS "KONTO"' }
    ],
    'the quotes stay'
  )
  t.equal(statements[0]?.account, own, 'the account above is read')
})

t.test('other headings of days, amounts and names', async t => {
  const british = lines(
    'Date, Type, Description, Value, Balance, Account Name, Account Number',
    `15/04/2026,BAC,"'A LOVELACE",45.00,2545.00,"'CLUB","'601234-12345678"`
  )
  const one_british = [{ amount: 4500, day: '2026-04-15', iban: '' }]
  t.match((await readOwn(t, british)).entries, one_british, 'other headings in English')
  const valued = lines('Date;Value;Description;Debit;Credit', '02.03.2026;03.03.2026;Ada;;5.00')
  const valued_entry = [{ amount: 500, value_day: '2026-03-03' }]
  t.match((await readOwn(t, valued)).entries, valued_entry, 'days of value')
  const german = lines(
    'Buchungstag;Wert;Begünstigter / Auftraggeber;Verwendungszweck;Betrag;Soll;Haben;Währung',
    '12.11.2026;12.11.2026;Anna Schmidt;Beitrag;135,00;;135,00;EUR'
  )
  t.match((await readOwn(t, german)).entries, [{ amount: 13500, name: 'Anna Schmidt' }], 'German')
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
    const { entries } = await readOwn(t, dkb)
    t.match(
      entries,
      [
        { name: 'Ada Lovelace', iban: 'DE89370400440532013000', amount: 2500 },
        { name: 'Stadtwerke', iban: 'CH9300762011623852957', amount: -4000 }
      ],
      'the name is that of the other party'
    )
    const payee = 'Zahlungsempfänger*in'
    t.match(
      (await readOwn(t, dkb, { [payee]: 'name' })).entries,
      [{ name: 'Ada Lovelace' }, { name: 'Stadtwerke' }],
      'one column that is said changes nothing'
    )
    t.match(
      (await readOwn(t, dkb, { [payee]: '' })).entries,
      [{ name: 'Ada Lovelace' }, { name: 'Freunde e.V.' }],
      'a column that is passed over is not used'
    )
    const postbank = lines(
      'Buchungstag;Wert;Auftraggeber;Empfänger;Verwendungszweck;Betrag',
      '02.03.2026;02.03.2026;Ada;Verein;Beitrag;5,00',
      '03.03.2026;03.03.2026;Verein;Bob;Erstattung;-5,00'
    )
    t.match((await readOwn(t, postbank)).entries, [{ name: 'Ada' }, { name: 'Bob' }], 'Postbank')
  }
)

t.test('rows that cannot be read are told, and files without amounts are refused', async t => {
  const content = lines(
    'Datum;Betrag;Name',
    'bald;1,00;A',
    '01.02.2026;viel;B',
    '30.02.2026;1,00;C',
    '01.02.2026;12.50;D',
    '01.02.2026;1,50;E',
    'Summe'
  )
  const { entries, unreadable } = await read(t, content)
  t.match(entries, [{ name: 'E', amount: 150 }], 'one row is read')
  const places = unreadable.map(({ place }) => place)
  t.same(
    places,
    [2, 3, 4, 5, 7].map(line => `line ${line}`),
    'each place is told'
  )
  for (const [text, code] of [
    ['Datum;Name\r\n01.02.2026;Ada', 'no_amounts'],
    ['Name;Betrag\r\nAda;1,00', 'no_amounts'],
    ['', 'not_a_statement'],
    ['%PDF-1.7\n\0\u0001', 'not_a_statement'],
    ['"Datum;Betrag\r\n1', 'not_a_statement']
  ] as const)
    await t.rejects(read(t, text), { code } as unknown as Error, text || 'nothing')
})

t.test('amounts and days in the forms of banks', async t => {
  const amounts: [string, ',' | '.', number | undefined][] = [
    ['-1.234,56', ',', -123456],
    ['1 234,56', ',', 123456],
    ["1'234.50-", '.', -123450],
    ['(12.00)', '.', -1200],
    ['€ 3,5', ',', 350],
    ['12,00 S', ',', -1200],
    ['12,00 H', ',', 1200],
    ['+5', '.', 500],
    ['−7,00 EUR', ',', -700],
    ['1.5', ',', undefined],
    ['1,23,45', '.', undefined],
    ['12.50', ',', undefined],
    ['1.234.567', ',', 123456700],
    ['abc', '.', undefined],
    ['', '.', undefined],
    ['12,345', ',', undefined],
    ['1.000', '.', 100],
    [',50', ',', 50]
  ]
  for (const [text, decimal, minor] of amounts)
    t.equal(readAmount(text, { decimal, order: 'dmy' }, 'EUR'), minor, text || 'nothing')
  t.equal(guessDecimal(['1.000', '12,50'], 'EUR'), ',', 'a comma separates decimals')
  t.equal(guessDecimal(['1,000.00'], 'EUR'), '.', 'a point separates decimals')
  t.equal(guessDecimal(['1.000', '100'], 'EUR'), undefined, 'nothing shows it')
  t.equal(guessOrder(['03/04/2026', '12/31/2026']), 'mdy', 'months come first')
  t.equal(guessOrder(['03/04/2026', '31/12/2026']), 'dmy', 'days come first')
  const days: [string, string | undefined][] = [
    ['2026-03-04', '2026-03-04'],
    ['20260304', '2026-03-04'],
    ['4.3.2026', '2026-03-04'],
    ['04/03/26 10:00', '2026-03-04'],
    ['2026/03/04T10:00:00Z', '2026-03-04'],
    ['31.02.2026', undefined],
    ['4.3', undefined],
    ['', undefined],
    ['04-03.2026', undefined],
    ['15 Apr 2026', '2026-04-15'],
    ['1-Mar-26', '2026-03-01'],
    ['3. März 2026', '2026-03-03'],
    ['30 juin 2026', '2026-06-30'],
    ['14 juillet 2026', '2026-07-14'],
    ['31 Feb 2026', undefined],
    ['12 Foo 2026', undefined]
  ]
  for (const [text, day] of days)
    t.equal(readCsvDay(text, { order: 'dmy' }), day, text || 'nothing')
})

/** The amounts of a file with some of them, in minor units. */
async function readAmounts(
  t: Test,
  amounts: readonly string[],
  {
    currency = 'EUR',
    decimal,
    balances = []
  }: { currency?: string; decimal?: ',' | '.'; balances?: readonly string[] } = {}
) {
  const rows = amounts.map((amount, index) => `2026-03-01;${amount};${balances[index] ?? ''}`)
  const path = aFile(t, ['Datum;Betrag;Saldo', ...rows].join('\n'), 'export.csv')
  const { entries, unreadable } = await sort(
    readCsvStatement(path, { currency, decimal, account: 'OWN', name: '' })
  )
  return [...entries.map(({ amount }) => amount), ...unreadable.map(({ reason }) => reason)]
}

const unclear_amounts = { code: 'unclear_amounts' } as unknown as Error

t.test('thousands and decimals that look alike are never guessed', async t => {
  for (const amounts of [
    ['2.500'],
    ['2,500'],
    ['1.000', '250'],
    ['-120.000 EUR'],
    ['7.000', '12.340']
  ])
    await t.rejects(readAmounts(t, amounts), unclear_amounts, amounts.join(' '))
  await t.rejects(
    readAmounts(t, ['2.505'], { currency: 'KWD' }),
    unclear_amounts,
    'three decimals are usual'
  )
})

t.test('other amounts, the currency and balances show what separates decimals', async t => {
  t.same(await readAmounts(t, ['2.500', '1,50']), [250000, 150], 'a comma elsewhere decides')
  t.same(await readAmounts(t, ['2.500', '1.50']), [250, 150], 'a point elsewhere decides')
  t.same(await readAmounts(t, ['2.500', '1.234']), [250000, 123400], 'no euro has three decimals')
  t.same(await readAmounts(t, ['2.500', '0.500']), [250, 50], 'no thousands begin with 0')
  t.same(await readAmounts(t, ['1200.500', '2.500']), [120050, 250], 'nor have four digits')
  const thousands = [250000, 100000000]
  t.same(await readAmounts(t, ['2.500', '1.000.000']), thousands, 'two marks are thousands')
  const by_comma = await readAmounts(t, ['2.500'], { balances: ['12.500,00'] })
  t.same(by_comma, [250000], 'a balance with a comma')
  const by_point = await readAmounts(t, ['2.500'], { balances: ['12,500.00'] })
  t.same(by_point, [250], 'a balance with a point')
  await t.rejects(
    readAmounts(t, ['2.500'], { balances: ['12.500'] }),
    unclear_amounts,
    'the balance is alike'
  )
  t.same(await readAmounts(t, ['100', '250']), [10000, 25000], 'whole amounts are clear')
  const dinars = await readAmounts(t, ['0.505'], { currency: 'KWD' })
  t.same(dinars, [505], 'thousands do not begin with 0')
})

t.test('what separates decimals can be said', async t => {
  t.same(await readAmounts(t, ['2.500'], { decimal: ',' }), [250000], 'a comma is said')
  t.same(await readAmounts(t, ['2.500'], { decimal: '.' }), [250], 'a point is said')
})

t.test('an amount that could be either, far below others, is told and never guessed', async t => {
  const many = Array.from({ length: 600 }, () => '100')
  const told = [350, 'the amount "2.500"']
  t.same((await readAmounts(t, [...many, '2.500', '3,50'])).slice(600), told, 'it is told')
})

t.test('the mark of decimals is asked for, and kept with the mapping', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const content = 'Datum;Betrag\n2026-03-01;2.500'
  const refused = await sendStatement(t, app, headers, content)
  const unclear = { code: 'validation_error', details: [{ code: 'unclear_amounts' }] }
  t.match(refused.json(), unclear, 'the amount is unclear_amounts')
  const wrong = await sendStatement(t, app, headers, content, '&decimal_mark=,')
  t.match(wrong.json().details, [{ path: '/decimal_mark', code: 'not_one_of' }], 'another mark')
  await importStatement(t, app, headers, content, '&decimal_mark=comma&save_mapping=Ours')
  t.match(await listEntries(t, app, headers), [{ amount: 2500 }], 'the amount is readAmounts')
  const kept = await importStatement(t, app, headers, content, '&mapping=ours')
  t.match(kept, { known: 1 }, 'the mark is kept')
  const other = await importStatement(t, app, headers, content, '&mapping=ours&decimal_mark=point')
  t.match(other, { known: 0, entries: 1 }, 'another mark is another amount')
})
