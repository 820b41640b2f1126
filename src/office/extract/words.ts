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
    actors: { command_line: 'Befehlszeile', service: 'Dienst' },
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
    actors: { command_line: 'command line', service: 'service' },
    moment: (day, time) => `${day}, ${time}`
  }
}

/** Words in English and German. */
type Pairs = Readonly<Record<string, readonly [en: string, de: string]>>

/** The sections of an extract, by the tables that their records are in. */
const sections: Pairs = {
  applications: ['Applications', 'Anträge'],
  credits: ['Credit', 'Guthaben'],
  dues: ['Dues', 'Beiträge'],
  holds: ['Pauses and suspensions', 'Ruhen und Aussetzungen'],
  invoice_lines: ['Lines of invoices', 'Zeilen von Rechnungen'],
  invoices: ['Invoices', 'Rechnungen'],
  leavings: ['Leavings', 'Austritte'],
  lives: ['State of the membership', 'Stand der Mitgliedschaft'],
  membership_days: ['Days of the membership', 'Tage der Mitgliedschaft'],
  memberships: ['Memberships', 'Mitgliedschaften'],
  messages: ['Messages', 'Nachrichten'],
  open_dues: ['Open dues', 'Offene Beiträge'],
  payments: ['Payments', 'Zahlungen'],
  reminders: ['Reminders', 'Erinnerungen'],
  settlements: ['What was settled', 'Verrechnungen'],
  statement_entries: ['Entries of bank statements', 'Buchungen der Bank'],
  undeliverable: ['Undeliverable address', 'Unzustellbare Adresse'],
  waivers: ['Dues given up', 'Erlassene Beiträge']
}

/** The names of fields: of persons, of records in tables, and of what the log says of both. */
const fields: Pairs = {
  account_name: ['By', 'Von'],
  accepted: ['Accepted on', 'Angenommen am'],
  acted: ['Acted on', 'Bearbeitet am'],
  amount: ['Amount', 'Betrag'],
  anchor: ['Counted from', 'Gezählt ab'],
  application: ['Application', 'Antrag'],
  approved: ['Approved on', 'Genehmigt am'],
  bank_reference: ['Reference of the bank', 'Referenz der Bank'],
  batch_id: ['Bulk change', 'Sammeländerung'],
  cancel_reason: ['Reason of the cancellation', 'Grund der Stornierung'],
  cancelled: ['Cancelled', 'Storniert'],
  cause: ['Cause', 'Anlass'],
  chain: ['First term of the membership', 'Erste Laufzeit der Mitgliedschaft'],
  changed: ['Changed on', 'Geändert am'],
  city: ['City', 'Ort'],
  closed: ['Closed on', 'Abgeschlossen am'],
  company: ['Company', 'Firma'],
  confirmed: ['Confirmed on', 'Bestätigt am'],
  country: ['Country', 'Land'],
  createddate: ['Recorded on', 'Erfasst am'],
  currency: ['Currency', 'Währung'],
  date_of_birth: ['Date of birth', 'Geburtsdatum'],
  date: ['Day', 'Tag'],
  day: ['Day', 'Tag'],
  decided_by: ['Decided by account', 'Entschieden von Konto'],
  due: ['Due', 'Beitrag'],
  due_date: ['Due on', 'Fällig am'],
  due_id: ['Due no.', 'Beitrag Nr.'],
  dues: ['Number of open dues', 'Zahl der offenen Beiträge'],
  dues_name: ['What for', 'Wofür'],
  email: ['E-mail', 'E-Mail'],
  email_key: ['Address', 'Adresse'],
  end_to_end: ['End-to-end reference', 'Ende-zu-Ende-Referenz'],
  enddate: ['Until', 'Bis'],
  entered: ['Entered on', 'Eingetragen am'],
  entered_by: ['Entered by account', 'Eingetragen von Konto'],
  entry_id: ['Entry no.', 'Buchung Nr.'],
  entries: ['Undone steps', 'Rückgängig gemachte Schritte'],
  error: ['Error', 'Fehler'],
  external_ref: ['Number elsewhere', 'Fremde Nummer'],
  fee: ['Fee', 'Gebühr'],
  fields: ['Custom fields', 'Eigene Felder'],
  file_name: ['File', 'Datei'],
  first_day: ['First day', 'Erster Tag'],
  firstname: ['First name', 'Vorname'],
  from: ['From', 'Von'],
  gender: ['Gender', 'Geschlecht'],
  header_id: ['Identifier of the e-mail', 'Kennung der E-Mail'],
  hold: ['Pause or suspension', 'Ruhen oder Aussetzung'],
  iban: ['IBAN', 'IBAN'],
  id: ['Number', 'Nummer'],
  invoice_id: ['Invoice no.', 'Rechnung Nr.'],
  is_confirmed: ['Decided by the office', 'Vom Büro entschieden'],
  is_return: ['Returned payment', 'Rückgabe'],
  is_whole: ['Sum of several payments', 'Summe mehrerer Zahlungen'],
  item_id: ['Item of the membership type', 'Position der Mitgliedsart'],
  joined: ['Member since', 'Mitglied seit'],
  key: ['Key', 'Schlüssel'],
  kind: ['Kind', 'Art'],
  language: ['Language', 'Sprache'],
  lastname: ['Last name', 'Nachname'],
  leaving: ['Leaving', 'Austritt'],
  left: ['Left on', 'Ausgetreten am'],
  left_reason: ['Reason for leaving', 'Austrittsgrund'],
  letters_id: ['Printed with letters no.', 'Gedruckt mit Briefen Nr.'],
  linked_ids: ['Linked members', 'Verknüpfte Mitglieder'],
  made: ['Charged on', 'Berechnet am'],
  mandate: ['Mandate', 'Mandat'],
  member_id: ['Member', 'Mitglied'],
  membernumber: ['Member number', 'Mitgliedsnummer'],
  membership_enddate: ['Member until', 'Mitglied bis'],
  membership_startdate: ['Member from', 'Mitglied ab'],
  membertype_id: ['Membership type', 'Mitgliedsart'],
  merged_id: ['Merged with member', 'Zusammengeführt mit Mitglied'],
  merged_ids: ['Merged members', 'Zusammengeführte Mitglieder'],
  method: ['How', 'Wie'],
  mobile: ['Mobile', 'Mobil'],
  name: ['Name', 'Name'],
  next_application: ['Next application', 'Nächster Antrag'],
  next_day: ['Next day on which something follows', 'Nächster Tag, an dem etwas folgt'],
  next_try: ['Next try', 'Nächster Versuch'],
  no: ['Count', 'Laufende Nummer'],
  note: ['Note', 'Bemerkung'],
  offset: ['Months since then', 'Monate seitdem'],
  origin: ['How it began', 'Entstehung'],
  pay_by: ['To be paid by', 'Zahlbar bis'],
  payer_id: ['Payer', 'Zahler'],
  payment_id: ['Payment no.', 'Zahlung Nr.'],
  pdf: ['File (characters)', 'Datei (Zeichen)'],
  period_end: ['Period until', 'Zeitraum bis'],
  period_start: ['Period from', 'Zeitraum von'],
  person_id: ['Person', 'Person'],
  phone: ['Phone', 'Telefon'],
  plain: ['Text', 'Text'],
  planned_end: ['Planned end', 'Geplantes Ende'],
  policy_id: ['Rules no.', 'Regeln Nr.'],
  postal_code: ['Postal code', 'PLZ'],
  reason: ['Reason', 'Grund'],
  redacted_entries: ['Redacted entries', 'Geschwärzte Einträge'],
  reference: ['Reference', 'Verwendungszweck'],
  refund_id: ['Refund no.', 'Rückzahlung Nr.'],
  released: ['Released', 'Freigegeben'],
  released_by: ['Released by account', 'Freigegeben von Konto'],
  return_text: ['Why it came back', 'Warum sie zurückkam'],
  rollover: ['With the following period', 'Mit dem folgenden Zeitraum'],
  ruled: ['Terms and dues are kept since', 'Laufzeiten und Beiträge werden geführt seit'],
  rules: ['Rules', 'Regeln'],
  salutation: ['Salutation', 'Anrede'],
  sent: ['Sent', 'Gesendet'],
  settled: ['Settled', 'Beglichen'],
  skipped: ['Left out because', 'Ausgelassen wegen'],
  slot: ['Reminder of', 'Erinnerung vom'],
  source: ['Form of the file', 'Form der Datei'],
  startdate: ['From', 'Von'],
  state: ['State', 'Zustand'],
  statement_id: ['Bank statement no.', 'Kontoauszug Nr.'],
  replaced_by: ['In its place', 'An dessen Stelle'],
  status: ['Status', 'Status'],
  street: ['Street and number', 'Straße und Hausnummer'],
  subject: ['Subject', 'Betreff'],
  tags: ['Tags', 'Schlagworte'],
  term: ['Term', 'Laufzeit'],
  terms: ['Terms', 'Laufzeiten'],
  text: ['Text', 'Text'],
  title: ['Title', 'Titel'],
  to: ['To', 'An'],
  transaction_id: ['Number of the transaction', 'Nummer der Transaktion'],
  tries: ['Tries', 'Versuche'],
  undeliverable: ['Refused by the mail server', 'Vom Mailserver abgelehnt'],
  unsubscribed: ['No mailings since', 'Keine Rundmails seit'],
  value_day: ['Value date', 'Wertstellung'],
  void: ['Void', 'Ungültig'],
  waived: ['Given up', 'Erlassen'],
  waived_for: ['Given up because', 'Erlassen wegen'],
  year: ['Year', 'Jahr']
}

/** The words for values that are one of a list. */
const values: Pairs = {
  ...{ active: ['active', 'aktiv'], inactive: ['inactive', 'inaktiv'] },
  ...{ suspended: ['suspended', 'ausgesetzt'], female: ['female', 'weiblich'] },
  ...{ male: ['male', 'männlich'], diverse: ['diverse', 'divers'] },
  ...{ resigned: ['resigned', 'gekündigt'], unpaid: ['dues not paid', 'Beiträge nicht bezahlt'] },
  ...{ deceased: ['deceased', 'verstorben'], moved: ['moved away', 'weggezogen'] },
  ...{ excluded: ['excluded', 'ausgeschlossen'], other: ['other', 'anderes'] },
  transferred: ['moved from or to another place', 'anderswoher oder anderswohin gewechselt'],
  ...{ upcoming: ['ahead', 'bevorstehend'], offered: ['offered', 'angeboten'] },
  ...{ current: ['current', 'laufend'], grace: ['days of grace', 'Nachfrist'] },
  ...{ ended: ['ended', 'beendet'], void: ['void', 'ungültig'] },
  ...{ joined: ['joined', 'beigetreten'], renewed: ['renewed', 'verlängert'] },
  ...{ imported: ['imported', 'importiert'], opened: ['opened', 'eröffnet'] },
  ...{ hand: ['by the office', 'durch das Büro'], dues: ['open dues', 'offene Beiträge'] },
  ...{ pause: ['pause', 'Ruhen'], proposed: ['proposed', 'vorgeschlagen'] },
  ...{ rejected: ['rejected', 'abgelehnt'], ahead: ['ahead', 'bevorstehend'] },
  ...{ on: ['on', 'läuft'], over: ['over', 'vorbei'] },
  ...{ joining: ['to join', 'Aufnahme'], renewal: ['to renew', 'Verlängerung'] },
  submitted: ['submitted', 'gestellt'],
  awaiting_approval: ['waits for approval', 'wartet auf Genehmigung'],
  awaiting_payment: ['waits for payment', 'wartet auf Zahlung'],
  ...{ accepted: ['accepted', 'angenommen'], declined: ['declined', 'abgelehnt'] },
  ...{ withdrawn: ['withdrawn', 'zurückgezogen'], expired: ['expired', 'abgelaufen'] },
  application_received: ['application received', 'Antrag eingegangen'],
  application_approved: ['application approved', 'Antrag angenommen'],
  application_rejected: ['application declined', 'Antrag abgelehnt'],
  ...{
    action_required: ['something to do', 'etwas ist zu tun'],
    welcome: ['welcome', 'Begrüßung']
  },
  renewal_reminder: ['reminder to renew', 'Erinnerung an die Verlängerung'],
  renewal_successful: ['renewal', 'Verlängerung'],
  membership_expired: ['end of the membership', 'Ende der Mitgliedschaft'],
  ...{ farewell: ['farewell', 'Abschied'], dues_invoice: ['dues', 'Beitragsrechnung'] },
  dues_reminder: ['reminder of dues', 'Zahlungserinnerung'],
  payment_receipt: ['receipt', 'Zahlungsbestätigung'],
  payment_failed: ['payment failed', 'fehlgeschlagene Zahlung'],
  payment_retry_notice: ['payment is tried again', 'neuer Versuch einer Zahlung'],
  ...{ mailing: ['mailing', 'Rundmail'], queued: ['queued', 'wartet'] },
  ...{ sending: ['being sent', 'wird gesendet'], sent: ['sent', 'gesendet'] },
  ...{ failed: ['failed', 'fehlgeschlagen'], skipped: ['left out', 'ausgelassen'] },
  ...{ unsure: ['unsure', 'ungewiss'], no_address: ['no address', 'keine Adresse'] },
  undeliverable: ['undeliverable', 'unzustellbar'],
  unsubscribed: ['unsubscribed', 'abbestellt'],
  same_address: ['one copy went to the address', 'ein Exemplar ging an die Adresse'],
  ...{ left: ['left', 'ausgetreten'], superseded: ['superseded', 'überholt'] },
  no_longer_owed: ['no longer owed', 'nicht mehr geschuldet'],
  ...{ disabled: ['switched off', 'ausgeschaltet'] },
  automation_off: ['automation was off', 'Automatik war aus'],
  rejected_by_office: ['rejected by the office', 'vom Büro verworfen'],
  ...{ payment: ['payment', 'Zahlung'], reversal: ['taken back', 'Storno'] },
  ...{ refund: ['refund', 'Rückzahlung'], cash: ['cash', 'bar'], cheque: ['cheque', 'Scheck'] },
  ...{ bank_transfer: ['bank transfer', 'Überweisung'], card: ['card', 'Karte'] },
  ...{ direct_debit: ['direct debit', 'Lastschrift'], online: ['online', 'online'] },
  ...{ goodwill: ['goodwill', 'Kulanz'], hardship: ['hardship', 'Härtefall'] },
  ...{ uncollectible: ['uncollectible', 'uneinbringlich'], barred: ['barred', 'verjährt'] },
  ...{ mistake: ['mistake', 'Irrtum'], booked: ['booked', 'gebucht'] },
  ...{ unmatched: ['unmatched', 'nicht zugeordnet'], ignored: ['put aside', 'beiseitegelegt'] },
  ...{ import: ['import', 'Import'], edit: ['bulk change', 'Sammeländerung'] },
  opening: ['memberships opened', 'Mitgliedschaften eröffnet'],
  proposals: ['proposals answered', 'Vorschläge beantwortet'],
  ...{ term: ['term', 'Laufzeit'], leaving: ['leaving', 'Austritt'], hold: ['pause', 'Ruhen'] },
  ...{ application: ['application', 'Antrag'], due: ['due', 'Beitrag'] }
}

/** The actions in the audit log that are about members. */
const actions: Pairs = {
  'invoice.cancelled': ['Invoice cancelled', 'Rechnung storniert'],
  'invoice.created': ['Invoice issued', 'Rechnung gestellt'],
  'member.created': ['Member added', 'Mitglied aufgenommen'],
  'member.deleted': ['Member removed', 'Mitglied entfernt'],
  'member.erased': ['Personal data erased', 'Personendaten gelöscht'],
  'member.erasing': ['Erasing begun', 'Löschen der Personendaten begonnen'],
  'member.linked': ['Members linked as one person', 'Mitglieder als eine Person verknüpft'],
  'member.merged': ['Members merged', 'Mitglieder zusammengeführt'],
  'member.undeliverable_lifted': [
    'Address is written to again',
    'Adresse für Nachrichten wieder freigegeben'
  ],
  'member.unlinked': ['Link as one person ended', 'Verknüpfung als eine Person gelöst'],
  'member.updated': ['Member changed', 'Mitglied geändert'],
  'member_message.resent': ['Message sent again', 'Nachricht erneut gesendet'],
  'membership.advanced': ['Brought up to date', 'Auf den heutigen Stand gebracht'],
  'membership.admitted_alone': [
    'Admitted without a second person',
    'Ohne zweite Person aufgenommen'
  ],
  'membership.application_approved': ['Application approved', 'Antrag angenommen'],
  'membership.application_declined': ['Application declined', 'Antrag abgelehnt'],
  'membership.application_withdrawn': ['Application withdrawn', 'Antrag zurückgezogen'],
  'membership.due_created': ['Charged by hand', 'Von Hand berechnet'],
  'membership.due_split': ['Dues split into instalments', 'Beitrag in Raten geteilt'],
  'membership.due_waived': ['Dues waived', 'Beitrag erlassen'],
  'membership.ended': ['Membership ended', 'Mitgliedschaft beendet'],
  'membership.merged': ['Memberships joined', 'Mitgliedschaften zusammengeführt'],
  'membership.opened': ['Membership opened', 'Mitgliedschaft begonnen'],
  'membership.paid': ['Dues paid', 'Beitrag bezahlt'],
  'membership.pause_ended': ['Pause ended', 'Ruhen beendet'],
  'membership.paused': ['Membership paused', 'Mitgliedschaft ruht'],
  'membership.payment_taken': [
    'Payment of dues taken back',
    'Zahlung eines Beitrags zurückgenommen'
  ],
  'membership.proposal_accepted': ['Proposal accepted', 'Vorschlag angenommen'],
  'membership.proposal_refused': ['Proposal refused', 'Vorschlag abgelehnt'],
  'membership.renewed': ['Membership renewed', 'Mitgliedschaft verlängert'],
  'membership.transferred': ['Left for another place', 'Anderswohin gewechselt'],
  'membership.undone': ['As it was before', 'Wie zuvor'],
  'membership.updated': ['Membership changed', 'Mitgliedschaft geändert'],
  'payment.created': ['Payment recorded', 'Zahlung erfasst'],
  'payment.refunded': ['Refund recorded', 'Rückzahlung erfasst'],
  'payment.reversed': ['Payment taken back', 'Zahlung zurückgenommen'],
  'statement_entry.ignored': ['Bank entry put aside', 'Buchung der Bank beiseitegelegt'],
  'statement_entry.matched': ['Bank entry matched', 'Buchung der Bank zugeordnet'],
  'statement_entry.unmatched': ['Match taken back', 'Zuordnung der Buchung aufgehoben'],
  'statement_entry.updated': ['Bank entry changed', 'Buchung der Bank geändert']
}

const lists = { sections, fields, values, actions }

/** The word of a list in a language; undefined if there is none. */
export function findWord(
  list: keyof typeof lists,
  name: string,
  language: LetterLanguage
): string | undefined {
  const pair = Object.hasOwn(lists[list], name) ? lists[list][name] : undefined
  return pair?.[language === 'de' ? 1 : 0]
}
