import type { components, operations } from '../api/contract.ts'
import type { Action, Words } from '../shared/action.ts'
import { pain_versions } from '../shared/debitWords.ts'
import type { FieldWords, ValueWords } from '../shared/fieldWords.ts'
import { filter_field_values, filter_fields } from '../shared/filterWords.ts'
import { member_values } from '../shared/memberWords.ts'
import { due_states, payment_kinds, payment_methods } from '../shared/paymentWords.ts'
import type { RecordWords } from '../shared/recordWords.ts'

type Schemas = components['schemas']
/** The format of an export, and the status of the members in it. */
type Exported = { format: Schemas['ExportFormat']; status: Schemas['MemberStatus'] }
/** The filters of an export of dues. */
type DueFilters = Omit<NonNullable<operations['exportDues']['parameters']['query']>, 'delimiter'>
/** The filters of an export of payments. */
type PaymentFilters = Omit<
  NonNullable<operations['exportPayments']['parameters']['query']>,
  'delimiter'
>
/** The fields of imports and exports in the log. */
type Logged =
  | 'members_change'
  | 'members_ask'
  | 'members_see'
  | 'members_none'
  | 'archived'
  | 'member_id'
  | 'created'
  | 'updated'
  | 'unchanged'
  | 'refused'
  | 'file_name'
  | 'entries'
  | 'booked'
  | 'proposed'
  | 'unmatched'
  | 'known'
  | 'unreadable'
  | 'rows'
  | 'members_shown'
  | 'members'
  | 'dues'
  | 'payments'
  | 'complete'
  | 'entry_id'
  | 'reason'
  | 'letters'
  | 'released'
  | 'skipped'
  | 'provider'
  | 'mode'
  | 'methods'
  | 'secret_key'
  | 'webhook_secret'

/** The labels of a chapter's fields, and of the fields of its imports and exports in the log. */
const chapter_fields = {
  ...filter_fields,
  name: { en: 'Name', de: 'Name' },
  description: { en: 'Description', de: 'Beschreibung' },
  location: { en: 'Location', de: 'Ort' },
  timezone: { en: 'Time zone', de: 'Zeitzone' },
  currency: { en: 'Currency', de: 'Währung' },
  archived: { en: 'Archived', de: 'Archiviert' },
  bank_account_id: { en: 'Bank account', de: 'Bankkonto' },
  iban: { en: 'IBAN', de: 'IBAN' },
  bic: { en: 'BIC', de: 'BIC' },
  payment_days: { en: 'Days to pay', de: 'Zahlungsfrist in Tagen' },
  acts_from: { en: 'Charge and write from', de: 'Beiträge und Nachrichten ab' },
  automation: { en: 'What happens by itself', de: 'Was von selbst geschieht' },
  self_service: { en: 'Pages of members', de: 'Seiten der Mitglieder' },
  on: { en: 'In use', de: 'In Gebrauch' },
  members_change: { en: 'Members change', de: 'Mitglieder ändern' },
  members_ask: { en: 'Members ask for', de: 'Mitglieder wünschen' },
  members_see: { en: 'Members see', de: 'Mitglieder sehen' },
  members_none: { en: 'Hidden from members', de: 'Für Mitglieder unsichtbar' },
  messages: { en: 'Messages', de: 'Nachrichten' },
  deactivation: { en: 'When dues stay open', de: 'Bei offenen Beiträgen' },
  dunning_days: {
    en: 'Reminders, days after the due date',
    de: 'Erinnerungen, Tage nach der Fälligkeit'
  },
  creditor_identifier: { en: 'Creditor identifier', de: 'Gläubiger-Identifikationsnummer' },
  pain_version: { en: 'Version of files with direct debits', de: 'Version der Lastschriftdateien' },
  prenotice_days: {
    en: 'Days of notice before direct debits',
    de: 'Ankündigung von Lastschriften, Tage vorher'
  },
  debit_lead_days: {
    en: 'Bank days before direct debits',
    de: 'Vorlauf für Lastschriften, Banktage'
  },
  collecting: { en: 'Under collection', de: 'Im Einzug' },
  member_id: { en: 'Member', de: 'Mitglied' },
  format: { en: 'Format', de: 'Format' },
  created: { en: 'Created', de: 'Angelegt' },
  updated: { en: 'Changed', de: 'Geändert' },
  unchanged: { en: 'Unchanged', de: 'Unverändert' },
  refused: { en: 'Refused', de: 'Abgelehnt' },
  file_name: { en: 'File', de: 'Datei' },
  entries: { en: 'Entries', de: 'Umsätze' },
  booked: { en: 'Booked', de: 'Gebucht' },
  proposed: { en: 'Proposed', de: 'Vorgeschlagen' },
  unmatched: { en: 'Not assigned', de: 'Nicht zugeordnet' },
  known: { en: 'Known before', de: 'Schon bekannt' },
  unreadable: { en: 'Unreadable', de: 'Nicht lesbar' },
  rows: { en: 'Rows', de: 'Zeilen' },
  members_shown: { en: 'Members shown', de: 'Gezeigte Mitglieder' },
  members: { en: 'Members exported', de: 'Exportierte Mitglieder' },
  dues: { en: 'Dues exported', de: 'Exportierte Beiträge' },
  payments: { en: 'Payments exported', de: 'Exportierte Zahlungen' },
  kind: { en: 'Kind', de: 'Art' },
  method: { en: 'How', de: 'Wie' },
  from: { en: 'From', de: 'Von' },
  to: { en: 'Until', de: 'Bis' },
  chapter_id: { en: '{Chapter}', de: '{Chapter}' },
  state: { en: 'State', de: 'Stand' },
  overdue: { en: 'Overdue', de: 'Überfällig' },
  owed: { en: 'To be paid', de: 'Zu zahlen' },
  due_from: { en: 'Due from', de: 'Fällig ab' },
  due_to: { en: 'Due until', de: 'Fällig bis' },
  made_from: { en: 'Charged from', de: 'Erhoben ab' },
  made_to: { en: 'Charged until', de: 'Erhoben bis' },
  complete: { en: 'Complete', de: 'Vollständig' },
  entry_id: { en: 'Begun in entry', de: 'Begonnen in Eintrag' },
  reason: { en: 'Reason', de: 'Grund' },
  letters: { en: 'Letters', de: 'Briefe' },
  provider: { en: 'Paying online', de: 'Online-Zahlung' },
  mode: { en: 'Kind of key', de: 'Art des Schlüssels' },
  methods: { en: 'Ways to pay', de: 'Zahlungsarten' },
  secret_key: { en: 'Secret key', de: 'Geheimer Schlüssel' },
  webhook_secret: { en: 'Secret for events', de: 'Geheimnis für Ereignisse' },
  released: { en: 'Messages released', de: 'Freigegebene Nachrichten' },
  skipped: { en: 'Messages not sent', de: 'Nicht verschickte Nachrichten' }
} satisfies FieldWords<Schemas['ChapterDetails'] & Exported & DueFilters & PaymentFilters> &
  Record<Logged, Words>

const modes = {
  off: { en: 'Nothing', de: 'Nichts' },
  propose: { en: 'The office decides', de: 'Das Büro entscheidet' },
  automatic: { en: 'By itself', de: 'Von selbst' }
}

const replaced = { replaced: { en: 'Entered anew', de: 'Neu eingetragen' } }

/** The labels of the values of fields. */
export const chapter_values = {
  status: member_values.status,
  messages: modes,
  deactivation: modes,
  state: due_states,
  kind: payment_kinds,
  method: payment_methods,
  pain_version: pain_versions,
  provider: { stripe: { en: 'Stripe', de: 'Stripe' } },
  mode: {
    test: { en: 'Test: no money moves', de: 'Test: Es fließt kein Geld' },
    live: { en: 'Live', de: 'Echt' }
  },
  secret_key: replaced,
  webhook_secret: replaced,
  format: { csv: { en: 'CSV', de: 'CSV' }, ndjson: { en: 'JSON lines', de: 'JSON-Zeilen' } },
  reason: {
    import_refused: { en: 'Some rows were faulty', de: 'Manche Zeilen waren fehlerhaft' },
    validation_error: {
      en: 'The file is not a list of members',
      de: 'Die Datei ist keine Mitgliederliste'
    }
  }
} satisfies ValueWords<Schemas['ChapterDetails'] & Exported & DueFilters & PaymentFilters> & {
  reason: object
  provider: object
  mode: object
  secret_key: object
  webhook_secret: object
}

/** The actions on chapters in the audit log. */
const chapter_actions: Readonly<Record<string, Action>> = {
  'chapter.created': { en: '{Chapter} added', de: '{Chapter} angelegt', creates: true },
  'chapter.updated': { en: '{Chapter} changed', de: '{Chapter} geändert' },
  'chapter.payment_settings': {
    en: 'Paying online changed',
    de: 'Online-Zahlung geändert'
  },
  'chapter.archived': { en: '{Chapter} archived', de: '{Chapter} archiviert' },
  'chapter.restored': {
    en: '{Chapter} brought back from the archive',
    de: '{Chapter} aus dem Archiv geholt'
  },
  'chapter.deleted': { en: '{Chapter} removed', de: '{Chapter} entfernt' },
  'chapter.imported': { en: 'Members imported', de: 'Mitglieder importiert', creates: true },
  'chapter.import_tried': {
    en: 'Preview of an import',
    de: 'Vorschau eines Imports',
    creates: true
  },
  'chapter.import_refused': { en: 'Import refused', de: 'Import abgelehnt', creates: true },
  'chapter.statement_import_started': {
    en: 'Import of a bank statement begun',
    de: 'Einlesen eines Kontoauszugs begonnen',
    creates: true
  },
  'chapter.statement_imported': {
    en: 'Bank statement imported',
    de: 'Kontoauszug eingelesen',
    creates: true
  },
  'chapter.export_started': {
    en: 'Export of members begun',
    de: 'Export von Mitgliedern begonnen',
    creates: true
  },
  'chapter.members_read': {
    en: 'Details of many members looked at',
    de: 'Angaben vieler Mitglieder eingesehen',
    creates: true
  },
  'chapter.member_exported': {
    en: 'All about one member exported',
    de: 'Alles über ein Mitglied exportiert',
    creates: true
  },
  'chapter.dues_export_started': {
    en: 'Export of dues begun',
    de: 'Export von Beiträgen begonnen',
    creates: true
  },
  'chapter.dues_exported': { en: 'Dues exported', de: 'Beiträge exportiert', creates: true },
  'chapter.payments_export_started': {
    en: 'Export of payments begun',
    de: 'Export von Zahlungen begonnen',
    creates: true
  },
  'chapter.payments_exported': {
    en: 'Payments exported',
    de: 'Zahlungen exportiert',
    creates: true
  },
  'chapter.messages_released': {
    en: 'Messages released',
    de: 'Nachrichten freigegeben',
    creates: true
  },
  'chapter.messages_printed': {
    en: 'Messages printed as letters',
    de: 'Nachrichten als Briefe gedruckt',
    creates: true
  },
  'chapter.messages_rejected': {
    en: 'Messages rejected',
    de: 'Nachrichten verworfen',
    creates: true
  },
  'chapter.exported': { en: 'Members exported', de: 'Mitglieder exportiert', creates: true }
}

/** The words of the audit log for chapters, their imports and exports. */
export const chapter_record: RecordWords = {
  entity: 'chapter',
  actions: chapter_actions,
  fields: chapter_fields,
  values: chapter_values,
  // the provider's own words
  show: {
    methods: value =>
      value === null
        ? '–'
        : [value]
            .flat()
            .map(one => `“${one}”`)
            .join(', ')
  },
  field_values: [
    ...filter_field_values,
    ...['members_change', 'members_ask', 'members_see', 'members_none']
  ],
  label: { en: '{Chapter}', de: '{Chapter}' }
}
