import type { Test } from 'tap'
import { readCsvStatement } from '../../../src/money/statement-files/csv-async.ts'
import type { CsvMapping } from '../../../src/money/statement-files/csv-layout.ts'
import t from '../../folder.ts'
import { aFile, sort } from './camt-files.ts'

const choices = { currency: 'EUR', account: 'OWN', name: 'export.csv' }

function read(t: Test, content: string | Uint8Array, mapping?: CsvMapping) {
  return sort(readCsvStatement(aFile(t, content, 'export.csv'), { ...choices, mapping }))
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
  t.match(statements, [
    { account: 'DE89370400440532013000', pending: 1, sum: 110800, name: '', number: 'export.csv' }
  ])
  t.match(entries, [
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
  ])
  const preamble = lines(
    'Umsätze Girokonto;Zeitraum: 30 Tage',
    'Neuer Kontostand;1.000,00 EUR',
    '',
    'Buchungstag;Wert;Buchungstext;Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;Verwendungszweck;Soll;Haben;Währung',
    '02.01.2026;03.01.2026;Einzug;Grace;DE02120300000000202051;Miete;-1.250,00;;EUR',
    '05.01.2026;05.01.2026;Eingang;Ada;DE75512108001245126199;Beitrag;;75,00;EUR'
  )
  t.match((await read(t, preamble)).entries, [
    { amount: -125000, name: 'Grace', place: 'line 5' },
    { amount: 7500, name: 'Ada', iban: 'DE75512108001245126199' }
  ])
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
  t.match((await read(t, swiss)).entries, [
    { amount: 110000, currency: 'CHF', bank_reference: 'ZD1', day: '2026-04-15' },
    { amount: -2005 }
  ])
  const dutch = lines(
    '"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","Mutatiesoort","Mededelingen"',
    '"20260501","Hr J van der Berg","NL91ABNA0417164300","NL20INGB0001234567","GT","Bij","25,00","Online bankieren","Contributie lidnr. 4711"',
    '"20260502","Gemeente","NL91ABNA0417164300","NL02RABO0123456789","GT","Af","12,50","Online bankieren","Zaalhuur"'
  )
  const { entries, statements } = await read(t, dutch)
  t.match(entries, [
    { amount: 2500, iban: 'NL20INGB0001234567', name: 'Hr J van der Berg' },
    { amount: -1250 }
  ])
  t.equal(statements[0]?.account, 'NL91ABNA0417164300')
  const french = lines(
    'Date;Libellé;Débit euros;Crédit euros;',
    '30/06/2026;VIR COTISATION LEFEVRE;;30,00;',
    '01/07/2026;FRAIS;2,50;;'
  )
  t.match((await read(t, french)).entries, [{ amount: 3000, day: '2026-06-30' }, { amount: -250 }])
  const tabs = lines(
    'Completed Date\tDescription\tAmount\tCurrency\tState',
    '2026-03-01 10:11:12\tFrom Ada\t20.00\tEUR\tCOMPLETED',
    '2026-03-02 10:11:12\tFrom B\t7.00\tEUR\tPENDING'
  )
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(tabs, 'utf16le')])
  t.match((await read(t, wide)).entries, [{ amount: 2000, day: '2026-03-01', text: 'From Ada' }])
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
  t.match((await read(t, building_society)).entries, [
    { day: '2026-04-15', amount: 104500, text: 'A LOVELACE' },
    { day: '2026-04-16', amount: -1250 }
  ])
  const high_street = lines(
    'Number,Date,Account,Amount,Subcategory,Memo',
    ' ,15/04/2026,20-41-55 12345678,45.00,Counter Credit,A LOVELACE  RF74000000001 BGC',
    ' ,14/04/2026,20-41-55 12345678,-7.50,Direct Debit,INSURANCE DDR'
  )
  t.match((await read(t, high_street)).entries, [
    { day: '2026-04-15', amount: 4500, references: ['RF74000000001'] },
    { day: '2026-04-14', amount: -750 }
  ])
  const online = lines(
    'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes',
    '15/04/2026,Ada Lovelace,MEMBERSHIP 7,FASTER PAYMENT,45.00,2545.00,INCOME,'
  )
  t.match((await read(t, online)).entries, [
    { amount: 4500, name: 'Ada Lovelace', reference: 'MEMBERSHIP 7' }
  ])
  const money = lines(
    'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
    "15/04/2026,FPI,'11-22-33,12345678,A LOVELACE MEMBERSHIP,,45.00,2545.00",
    "14/04/2026,DD,'11-22-33,12345678,INSURANCE,7.50,,2500.00"
  )
  t.match((await read(t, money)).entries, [
    { amount: 4500, text: 'A LOVELACE MEMBERSHIP' },
    { amount: -750 }
  ])
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
    ]
  )
  const unknown = lines('Quand;Combien;Qui', '01.02.2026;12,50;Ada', '02.02.2026;-7,00;Bob')
  t.match((await read(t, unknown)).entries, [
    { day: '2026-02-01', amount: 1250, text: 'Ada' },
    { amount: -700 }
  ])
  const several = lines(
    'Quand;Plus;Moins;Reste',
    '01.02.2026;12,50;;20,00',
    '02.02.2026;;7,00;13,00'
  )
  await t.rejects(
    read(t, several),
    { code: 'no_amounts' } as unknown as Error,
    'nothing says which'
  )
})
