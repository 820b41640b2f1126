import type { components } from '../api/contract.ts'
import type { Words } from './action.ts'

type Schemas = components['schemas']

/** What a message tells. */
export type Kind = Schemas['LedgerMessageKind']
/** Where a message stands. */
export type State = Schemas['MessageState']
/** Why a message is not sent. */
export type SkipReason = Schemas['MessageSkipReason']

/** What a message tells. */
export const message_kinds: Readonly<Record<Kind, Words>> = {
  application_received: { en: 'Application received', de: 'Antrag eingegangen' },
  application_approved: { en: 'Application approved', de: 'Antrag genehmigt' },
  application_rejected: { en: 'Application declined', de: 'Antrag abgelehnt' },
  action_required: { en: 'Something is missing', de: 'Es fehlt noch etwas' },
  welcome: { en: 'Welcome', de: 'Begrüßung' },
  renewal_reminder: { en: 'Reminder to renew', de: 'Erinnerung an die Verlängerung' },
  renewal_successful: { en: 'Membership renewed', de: 'Mitgliedschaft verlängert' },
  membership_expired: { en: 'Membership expired', de: 'Mitgliedschaft abgelaufen' },
  farewell: { en: 'Farewell', de: 'Verabschiedung' },
  dues_invoice: { en: 'Dues to pay', de: 'Fälliger Beitrag' },
  dues_reminder: { en: 'Payment reminder', de: 'Zahlungserinnerung' },
  payment_receipt: { en: 'Payment received', de: 'Zahlung eingegangen' },
  payment_failed: { en: 'Payment returned', de: 'Zahlung zurückgegangen' },
  payment_retry_notice: { en: 'Payment is tried again', de: 'Neuer Zahlungsversuch' },
  debit_notice: { en: 'Notice of a direct debit', de: 'Ankündigung einer Lastschrift' },
  mailing: { en: 'Mailing', de: 'Rundmail' }
}

/** Where a message stands. */
export const message_states: Readonly<Record<State, Words>> = {
  proposed: { en: 'Proposed', de: 'Vorgeschlagen' },
  queued: { en: 'In the outbox', de: 'Im Postausgang' },
  sending: { en: 'On its way', de: 'Wird verschickt' },
  sent: { en: 'Sent', de: 'Verschickt' },
  failed: { en: 'Not delivered', de: 'Nicht zugestellt' },
  skipped: { en: 'Not sent', de: 'Nicht verschickt' },
  unsure: { en: 'Perhaps sent', de: 'Vielleicht verschickt' }
}

/** The colour of each state: a part of the name of a variable of the theme. */
export const message_tones: Readonly<Record<State, 'good' | 'rest' | 'stop'>> = {
  proposed: 'rest',
  queued: 'rest',
  sending: 'rest',
  sent: 'good',
  failed: 'stop',
  skipped: 'rest',
  unsure: 'stop'
}

/** Why a message is not sent. */
export const skip_reasons: Readonly<Record<SkipReason, Words>> = {
  no_address: { en: 'no e-mail address', de: 'keine E-Mail-Adresse' },
  disabled: { en: 'the membership type does not send it', de: 'bei der Mitgliedsart abgeschaltet' },
  suspended: { en: 'the membership is suspended', de: 'Mitgliedschaft ausgesetzt' },
  deceased: { en: 'the member has died', de: 'verstorben' },
  left: { en: 'no longer a member', de: 'nicht mehr Mitglied' },
  unsubscribed: { en: 'the member does not want it', de: 'nicht gewünscht' },
  undeliverable: { en: 'the address cannot be reached', de: 'Adresse nicht erreichbar' },
  same_address: {
    en: 'one copy goes to this address',
    de: 'an diese Adresse geht schon eine'
  },
  superseded: { en: 'a later message took its place', de: 'durch eine spätere Nachricht ersetzt' },
  no_longer_owed: { en: 'there is no more reason for it', de: 'kein Anlass mehr' },
  automation_off: { en: 'messages are turned off', de: 'Nachrichten sind abgeschaltet' },
  rejected_by_office: { en: 'the office did not want it', de: 'vom Büro nicht freigegeben' }
}

/** Who gets a mailing. */
export const mailing_readers: Readonly<Record<Schemas['MailingTo'], Words>> = {
  members: { en: 'These members', de: 'Diese Mitglieder' },
  members_or_payers: {
    en: 'These members; minors and those without an address at their payer’s',
    de: 'Diese Mitglieder; Minderjährige und wer keine Adresse hat an der Adresse des Zahlers'
  },
  payers: { en: 'Whoever pays for these members', de: 'Wer für diese Mitglieder zahlt' }
}

/** Where a mailing stands. */
export const mailing_states: Readonly<Record<Schemas['MailingState'], Words>> = {
  draft: { en: 'Draft', de: 'Entwurf' },
  releasing: { en: 'Being released', de: 'Wird freigegeben' },
  released: { en: 'Released', de: 'Freigegeben' },
  stopping: { en: 'Being stopped', de: 'Wird angehalten' },
  stopped: { en: 'Stopped', de: 'Angehalten' }
}
