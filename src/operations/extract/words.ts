import { holding_record } from '../../console/functions/records.ts'
import { member_record, membership_record } from '../../console/members/records.ts'
import { message_record } from '../../console/messages/messageRecord.ts'
import {
  collection_record,
  invoice_record,
  mandate_record,
  payment_record,
  statement_record
} from '../../console/money/moneyRecord.ts'
import { change_request_record } from '../../console/requests/records.ts'
import type { Labels } from '../../console/shared/fieldWords.ts'
import { message_kinds, skip_reasons } from '../../console/shared/messageWords.ts'
import type { LetterLanguage } from '../../money/letters/letter.ts'

/** What is written on an extract in one language. */
interface ExtractWords {
  title(name: string): string
  intro(association: string): string
  person: string
  /** What a chapter is called where the association has no word of its own. */
  chapter: string
  log: string
  batches: string
  yes: string
  no: string
  /** Who acted, where no account did. */
  actors: Readonly<Record<string, string>>
  moment(day: string, time: string): string
}

/** The words of extracts, by language. */
export const extractWords: Record<LetterLanguage, ExtractWords> = {
  de: {
    title: name => `Auskunft nach Artikel 15 DSGVO: ${name}`,
    intro: association =>
      `Das ist alles, was ${association} zu dieser Person gespeichert hat. Leere Angaben sind weggelassen; Zeiten sind in UTC.`,
    person: 'Person',
    chapter: 'Abteilung',
    log: 'Protokoll, das Neueste zuerst',
    batches: 'Importe und Sammeländerungen',
    yes: 'ja',
    no: 'nein',
    actors: { command_line: 'Befehlszeile', service: 'Dienst', member: 'Mitglied' },
    moment: (day, time) => `${day}, ${time} Uhr`
  },
  en: {
    title: name => `Information under Article 15 GDPR: ${name}`,
    intro: association =>
      `This is all that ${association} has stored about this person. Empty values are left out; times are in UTC.`,
    person: 'Person',
    chapter: 'Chapter',
    log: 'Log, the newest first',
    batches: 'Imports and bulk changes',
    yes: 'yes',
    no: 'no',
    actors: { command_line: 'command line', service: 'service', member: 'member' },
    moment: (day, time) => `${day}, ${time}`
  }
}

/** Words in English and German. */
type Pairs = Readonly<Record<string, readonly [en: string, de: string]>>

/** The sections of an extract, by the tables that their records are in. */
const sections: Pairs = {
  applications: ['Applications', 'Anträge'],
  change_requests: ['Requests', 'Wünsche'],
  collection_lines: ['Direct debits', 'Lastschriften'],
  consents: ['Consents', 'Einwilligungen'],
  credits: ['Credit', 'Guthaben'],
  dues: ['Dues', 'Beiträge'],
  holdings: ['Functions', 'Funktionen'],
  holds: ['Pauses and suspensions', 'Ruhen und Aussetzungen'],
  invoice_lines: ['Lines of invoices', 'Zeilen von Rechnungen'],
  invoices: ['Invoices', 'Rechnungen'],
  leavings: ['Leavings', 'Austritte'],
  lives: ['State of the membership', 'Stand der Mitgliedschaft'],
  mandates: ['Direct debit mandates', 'Lastschriftmandate'],
  membership_days: ['Days of the membership', 'Tage der Mitgliedschaft'],
  memberships: ['Memberships', 'Mitgliedschaften'],
  messages: ['Messages', 'Nachrichten'],
  payment_sessions: ['Online payments', 'Online-Zahlungen'],
  payments: ['Payments', 'Zahlungen'],
  reminders: ['Reminders', 'Erinnerungen'],
  settlements: ['What was settled', 'Verrechnungen'],
  statement_entries: ['Entries of bank statements', 'Buchungen der Bank'],
  undeliverable: ['Undeliverable address', 'Unzustellbare Adresse'],
  waivers: ['Dues given up', 'Erlassene Beiträge']
}

/** The names of fields that the console has none for, or one for a place of their own: of persons, of records in tables, and of what the log says of both. */
const fields: Pairs = {
  account_name: ['By', 'Von'],
  acted: ['Acted on', 'Bearbeitet am'],
  anchor: ['Counted from', 'Gezählt ab'],
  bank_reference: ['Reference of the bank', 'Referenz der Bank'],
  batch_id: ['Bulk change', 'Sammeländerung'],
  before: ['Before', 'Vorher'],
  cancel_reason: ['Reason of the cancellation', 'Grund der Stornierung'],
  cancelled: ['Cancelled', 'Storniert'],
  cause: ['Cause', 'Anlass'],
  chain: ['First term of the membership', 'Erste Laufzeit der Mitgliedschaft'],
  changed: ['Changed on', 'Geändert am'],
  collection_id: ['Run of direct debits no.', 'Lastschriftlauf Nr.'],
  createddate: ['Recorded on', 'Erfasst am'],
  creditor_identifier: ['Creditor identifier', 'Gläubiger-Identifikationsnummer'],
  creditor_name: ['Creditor', 'Gläubiger'],
  date: ['Day', 'Tag'],
  day: ['Day', 'Tag'],
  decided_by: ['Decided by account', 'Entschieden von Konto'],
  due: ['Due', 'Beitrag'],
  due_id: ['Due no.', 'Beitrag Nr.'],
  dues: ['Number of open dues', 'Zahl der offenen Beiträge'],
  dues_name: ['What for', 'Wofür'],
  elected_on: ['Elected on', 'Gewählt am'],
  email_key: ['Address', 'Adresse'],
  ended: ['Ended', 'Beendet'],
  entered_by: ['Entered by account', 'Eingetragen von Konto'],
  entry_id: ['Entry no.', 'Buchung Nr.'],
  error: ['Error', 'Fehler'],
  fee: ['Fee', 'Gebühr'],
  fields: ['Custom fields', 'Eigene Felder'],
  first_day: ['First day', 'Erster Tag'],
  function_id: ['Function no.', 'Funktion Nr.'],
  given: ['Given', 'Erteilt'],
  given_on: ['Given on', 'Erteilt am'],
  header_id: ['Identifier of the e-mail', 'Kennung der E-Mail'],
  hold: ['Pause or suspension', 'Ruhen oder Aussetzung'],
  id: ['Number', 'Nummer'],
  invoice_id: ['Invoice no.', 'Rechnung Nr.'],
  is_confirmed: ['Decided by the office', 'Vom Büro entschieden'],
  is_return: ['Returned payment', 'Rückgabe'],
  is_whole: ['Sum of several payments', 'Summe mehrerer Zahlungen'],
  item_id: ['Item of the membership type', 'Position der Mitgliedsart'],
  key: ['Key', 'Schlüssel'],
  leaving: ['Leaving', 'Austritt'],
  left_out: ['Left out because', 'Ausgelassen wegen'],
  letters_id: ['Printed with letters no.', 'Gedruckt mit Briefen Nr.'],
  linked_ids: ['Linked members', 'Verknüpfte Mitglieder'],
  made: ['Charged on', 'Berechnet am'],
  mandate_id: ['Mandate no.', 'Mandat Nr.'],
  marked: ['Marked', 'Markiert'],
  masked: ['Account, shortened', 'Konto, gekürzt'],
  merged_ids: ['Merged members', 'Zusammengeführte Mitglieder'],
  next_day: ['Next day on which something follows', 'Nächster Tag, an dem etwas folgt'],
  next_try: ['Next try', 'Nächster Versuch'],
  no: ['Count', 'Laufende Nummer'],
  offset: ['Months since then', 'Monate seitdem'],
  origin: ['How it began', 'Entstehung'],
  payment: ['Payment at the provider', 'Zahlung beim Zahlungsdienst'],
  provider: ['Provider', 'Zahlungsdienst'],
  session: ['Attempt at the provider', 'Vorgang beim Zahlungsdienst'],
  token: ['End of the link to pay', 'Ende des Links zum Bezahlen'],
  url: ['Page of the provider', 'Seite des Zahlungsdienstes'],
  pay_by: ['To be paid by', 'Zahlbar bis'],
  payment_id: ['Payment no.', 'Zahlung Nr.'],
  pdf: ['File (characters)', 'Datei (Zeichen)'],
  period_end: ['Period until', 'Zeitraum bis'],
  period_start: ['Period from', 'Zeitraum von'],
  plain: ['Text', 'Text'],
  planned_end: ['Planned end', 'Geplantes Ende'],
  policy_id: ['Rules no.', 'Regeln Nr.'],
  reference_key: ['Reference, to compare', 'Referenz zum Vergleich'],
  refund_id: ['Refund no.', 'Rückzahlung Nr.'],
  released: ['Released', 'Freigegeben'],
  released_by: ['Released by account', 'Freigegeben von Konto'],
  replaced_by: ['In its place', 'An dessen Stelle'],
  return_code: ['Code of the bank', 'Code der Bank'],
  return_text: ['Why it came back', 'Warum sie zurückkam'],
  returned_on: ['Came back on', 'Zurückgekommen am'],
  rollover: ['With the following period', 'Mit dem folgenden Zeitraum'],
  ruled: ['Terms and dues are kept since', 'Laufzeiten und Beiträge werden geführt seit'],
  rules: ['Rules', 'Regeln'],
  sent: ['Sent', 'Gesendet'],
  set: ['Wanted', 'Gewünscht'],
  settled: ['Settled', 'Beglichen'],
  shown: ['Shown on the invoice', 'Auf der Rechnung gezeigt'],
  skipped: ['Left out because', 'Ausgelassen wegen'],
  slot: ['Reminder of', 'Erinnerung vom'],
  source: ['Form of the file', 'Form der Datei'],
  startdate: ['From', 'Von'],
  state: ['State', 'Zustand'],
  statement_id: ['Bank statement no.', 'Kontoauszug Nr.'],
  subject: ['Subject', 'Betreff'],
  task: ['What is to be done', 'Was zu tun ist'],
  term: ['Term', 'Laufzeit'],
  document: ['Signed document', 'Unterzeichnetes Dokument'],
  text_version: ['Version of the text', 'Fassung des Textes'],
  to: ['To', 'An'],
  transaction_id: ['Number of the transaction', 'Nummer der Transaktion'],
  tries: ['Tries', 'Versuche'],
  value_day: ['Value date', 'Wertstellung'],
  version: ['Version', 'Fassung'],
  void: ['Void', 'Ungültig'],
  waived: ['Given up', 'Erlassen'],
  waived_for: ['Given up because', 'Erlassen wegen'],
  withdrawn_on: ['Withdrawn on', 'Widerrufen am'],
  year: ['Year', 'Jahr']
}

/** The words for values that the console has none for, or several. */
const values: Pairs = {
  other: ['other', 'anderes'],
  void: ['void', 'ungültig'],
  dues: ['open dues', 'offene Beiträge'],
  pause: ['pause', 'Ruhen'],
  import: ['import', 'Import'],
  edit: ['bulk change', 'Sammeländerung'],
  opening: ['memberships opened', 'Mitgliedschaften eröffnet'],
  change_request: ['request accepted', 'Wunsch angenommen'],
  assistant: ['by an assistant', 'durch einen Assistenten'],
  proposals: ['proposals answered', 'Vorschläge beantwortet'],
  term: ['term', 'Laufzeit'],
  leaving: ['leaving', 'Austritt'],
  hold: ['pause', 'Ruhen'],
  application: ['application', 'Antrag'],
  due: ['due', 'Beitrag']
}

/** The labels of the console, which says the same things: the first that has a name counts. */
const records = [
  member_record,
  membership_record,
  payment_record,
  invoice_record,
  statement_record,
  message_record,
  mandate_record,
  collection_record,
  holding_record,
  change_request_record
]
const labels: Record<keyof typeof lists, readonly Labels[]> = {
  sections: [],
  fields: records.map(({ fields }) => fields),
  values: [
    ...records.flatMap(({ values }) => Object.values(values ?? {})),
    ...[message_kinds, skip_reasons]
  ],
  actions: records.map(({ actions = {} }) => actions)
}

const lists = { sections, fields, values, actions: {} as Pairs }

/** The word of a list in a language; undefined if there is none. */
export function findWord(
  list: keyof typeof lists,
  name: string,
  language: LetterLanguage
): string | undefined {
  if (Object.hasOwn(lists[list], name)) return lists[list][name]?.[language === 'de' ? 1 : 0]
  return labels[list].find(known => Object.hasOwn(known, name))?.[name]?.[language]
}
