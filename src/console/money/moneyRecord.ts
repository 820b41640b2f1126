import type { components } from '../api/contract.ts'
import type { Action, Words } from '../shared/action.ts'
import { collection_states, mandate_reasons, signatures } from '../shared/debitWords.ts'
import { online_tasks, payment_kinds, payment_methods } from '../shared/paymentWords.ts'
import type { RecordWords } from '../shared/recordWords.ts'

/** The texts for the actions on payments in the audit log. */
const payment_actions: Readonly<Record<string, Action>> = {
  'payment.created': { en: 'Payment noted', de: 'Zahlung erfasst', creates: true },
  'payment.reversed': { en: 'Payment taken back', de: 'Zahlung zurückgenommen', creates: true },
  'payment.refunded': { en: 'Refund noted', de: 'Rückzahlung erfasst', creates: true },
  'payment.deleted': { en: 'Opening credit undone', de: 'Anfangsguthaben rückgängig gemacht' }
}

/** The words of the audit log for payments. */
export const payment_record: RecordWords = {
  entity: 'payment',
  actions: payment_actions,
  fields: {
    member_id: { en: 'Member', de: 'Mitglied' },
    payment_id: { en: 'Of payment', de: 'Zu Zahlung' },
    kind: { en: 'Kind', de: 'Art' },
    amount: { en: 'Amount', de: 'Betrag' },
    currency: { en: 'Currency', de: 'Währung' },
    date: { en: 'On', de: 'Am' },
    method: { en: 'How', de: 'Wie' },
    reference: { en: 'Reference', de: 'Verwendungszweck' },
    external_ref: { en: 'Number elsewhere', de: 'Fremde Nummer' },
    note: { en: 'Note', de: 'Bemerkung' },
    reason: { en: 'Reason', de: 'Grund' }
  },
  show: { payment_id: value => `#${value}`, member_id: value => `#${value}` },
  values: { kind: payment_kinds, method: payment_methods },
  label: { en: 'Payment', de: 'Zahlung' }
}

/** The words of the audit log for invoices. */
export const invoice_record: RecordWords = {
  entity: 'invoice',
  actions: {
    'invoice.created': { en: 'Invoice issued', de: 'Rechnung ausgestellt', creates: true },
    'invoice.cancelled': { en: 'Invoice cancelled', de: 'Rechnung storniert' },
    'invoice.payment_answered': {
      en: 'Online payment marked as done',
      de: 'Online-Zahlung abgehakt'
    }
  },
  fields: {
    payer_id: { en: 'For member', de: 'Für Mitglied' },
    amount: { en: 'Amount', de: 'Betrag' },
    currency: { en: 'Currency', de: 'Währung' },
    cancelled: { en: 'Cancelled on', de: 'Storniert am' },
    cancel_reason: { en: 'Reason', de: 'Grund' },
    task: { en: 'To look at', de: 'Anzusehen' }
  },
  values: { task: online_tasks },
  label: { en: 'Invoice', de: 'Rechnung' }
}

const entry_states: Readonly<Record<components['schemas']['EntryState'], Words>> = {
  booked: { en: 'Booked', de: 'Gebucht' },
  proposed: { en: 'Proposed', de: 'Vorgeschlagen' },
  unmatched: { en: 'Not assigned', de: 'Nicht zugeordnet' },
  ignored: { en: 'Put aside', de: 'Abgelegt' }
}

/** The words of the audit log for entries of bank statements. */
export const statement_record: RecordWords = {
  entity: 'statement_entry',
  actions: {
    'statement_entry.matched': { en: 'Entry assigned', de: 'Umsatz zugeordnet' },
    'statement_entry.unmatched': { en: 'Assignment undone', de: 'Zuordnung aufgehoben' },
    'statement_entry.ignored': { en: 'Entry put aside', de: 'Umsatz abgelegt' },
    'statement_entry.updated': { en: 'Texts removed', de: 'Texte entfernt' }
  },
  fields: {
    state: { en: 'State', de: 'Stand' },
    reason: { en: 'Reason', de: 'Grund' },
    member_id: { en: 'Member', de: 'Mitglied' },
    payment_id: { en: 'Payment', de: 'Zahlung' },
    name: { en: 'Name', de: 'Name' },
    iban: { en: 'IBAN', de: 'IBAN' },
    text: { en: 'Text', de: 'Verwendungszweck' },
    reference: { en: 'Reference', de: 'Referenz' },
    end_to_end: { en: 'End-to-end reference', de: 'Ende-zu-Ende-Referenz' },
    mandate: { en: 'Mandate', de: 'Mandat' },
    return_text: { en: 'Why it came back', de: 'Rückgabegrund' },
    is_confirmed: { en: 'Account remembered', de: 'Konto gemerkt' }
  },
  show: { payment_id: value => `#${value}`, member_id: value => `#${value}` },
  values: { state: entry_states },
  label: { en: 'Bank entry', de: 'Umsatz' }
}

/** The words of the audit log for mandates: accounts are masked in it. */
export const mandate_record: RecordWords = {
  entity: 'mandate',
  actions: {
    'mandate.created': { en: 'Mandate entered', de: 'Mandat eingetragen', creates: true },
    'mandate.updated': { en: 'Mandate changed', de: 'Mandat geändert' },
    'mandate.ended': { en: 'Mandate ended', de: 'Mandat beendet' },
    'mandate.deleted': {
      en: 'Mandate of an import undone',
      de: 'Mandat eines Imports rückgängig gemacht'
    }
  },
  fields: {
    member_id: { en: 'Who pays', de: 'Wer zahlt' },
    reference: { en: 'Reference', de: 'Mandatsreferenz' },
    iban: { en: 'Account', de: 'Konto' },
    bic: { en: 'BIC', de: 'BIC' },
    holder: { en: 'Holder', de: 'Kontoinhaber' },
    single: { en: 'For one collection', de: 'Für einen Einzug' },
    signed_on: { en: 'Signed on', de: 'Unterschrieben am' },
    signed_how: { en: 'Signed', de: 'Unterschrieben' },
    paused: { en: 'Paused', de: 'Pausiert' },
    reason: { en: 'Reason', de: 'Grund' }
  },
  show: { member_id: value => `#${value}` },
  values: { signed_how: signatures, paused: mandate_reasons, reason: mandate_reasons },
  label: { en: 'Mandate', de: 'Mandat' }
}

/** The words of the audit log for runs of direct debits. */
export const collection_record: RecordWords = {
  entity: 'collection',
  actions: {
    'collection.created': {
      en: 'Direct debits prepared',
      de: 'Lastschriften vorbereitet',
      creates: true
    },
    'collection.released': { en: 'File released', de: 'Datei freigegeben' },
    'collection.handed_over': { en: 'File given to the bank', de: 'Datei an die Bank gegeben' },
    'collection.settled': { en: 'Direct debits booked', de: 'Lastschriften gebucht' },
    'collection.cancelled': { en: 'Direct debits cancelled', de: 'Lastschriften abgebrochen' },
    'collection.rejected': { en: 'File refused by the bank', de: 'Datei von der Bank abgelehnt' }
  },
  fields: {
    state: { en: 'State', de: 'Stand' },
    day: { en: 'Day of collection', de: 'Tag des Einzugs' },
    dues: { en: 'Dues', de: 'Beiträge' },
    sum: { en: 'Sum', de: 'Summe' },
    message_id: { en: 'Number of the file', de: 'Nummer der Datei' },
    sha256: { en: 'Digest of the file', de: 'Prüfsumme der Datei' },
    handed_over: { en: 'With the bank since', de: 'Bei der Bank seit' },
    reason: { en: 'Reason', de: 'Grund' }
  },
  values: { state: collection_states },
  label: { en: 'Direct debits', de: 'Lastschriften' }
}
