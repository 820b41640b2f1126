import type { components } from '../api/contract.ts'
import type { Action, Words } from '../shared/action.ts'
import type { FieldWords, ValueWords } from '../shared/fieldWords.ts'
import type { RecordWords } from '../shared/recordWords.ts'

type MembershipType = components['schemas']['MembershipTypeDetails']

/** The labels of a membership type's fields in the audit log. */
export const membership_type_fields = {
  name: { en: 'Name', de: 'Name' },
  category: { en: 'Category', de: 'Kategorie' },
  description: { en: 'Description', de: 'Beschreibung' },
  chapter_id: { en: '{Chapter}', de: '{Chapter}' },
  archived: { en: 'Archived', de: 'Archiviert' },
  createddate: { en: 'Added on', de: 'Angelegt am' },
  duration: { en: 'Duration in months', de: 'Dauer in Monaten' },
  startdate: { en: 'Start', de: 'Beginn' },
  enddate: { en: 'End', de: 'Ende' },
  autorecurring_payment: { en: 'Renews by itself', de: 'Verlängert sich von selbst' },
  membership_privacy: { en: 'Private', de: 'Privat' },
  reminder_frequency: { en: 'Reminders', de: 'Erinnerungen' },
  membership_dues: { en: 'Dues', de: 'Beiträge' },
  dues_name: { en: 'Name of the dues', de: 'Name des Beitrags' },
  amount: { en: 'Amount', de: 'Betrag' },
  currency: { en: 'Currency', de: 'Währung' },
  due_frequency: { en: 'How often', de: 'Wie oft' },
  payment_schedule: { en: 'Due on', de: 'Fällig am' },
  is_for_onboarding: { en: 'Joining fee', de: 'Aufnahmegebühr' },
  age_from: { en: 'From the age of', de: 'Ab Alter' },
  age_to: { en: 'Up to the age of', de: 'Bis Alter' },
  household_rank_from: { en: 'From person of a household', de: 'Ab Person im Haushalt' },
  household_rank_to: { en: 'Up to person of a household', de: 'Bis Person im Haushalt' },
  is_end_date_fixed: { en: 'Ends on fixed days', de: 'Endet an festen Tagen' },
  rollover_days: {
    en: 'Last days of a period that bring the next with them',
    de: 'Letzte Tage einer Laufzeit, in denen die nächste mitzählt'
  },
  proration: { en: 'First amount', de: 'Erster Betrag' },
  renewal_timeline: {
    en: 'Days before the end at which renewal begins',
    de: 'Tage vor dem Ende, an denen die Verlängerung beginnt'
  },
  grace_days: { en: 'Days of grace after the end', de: 'Kulanztage nach dem Ende' },
  deactivation_policy: { en: 'Who does not pay', de: 'Wer nicht zahlt' },
  deactivation_timeline: {
    en: 'Days after the due date until then',
    de: 'Tage nach der Fälligkeit bis dahin'
  },
  deactivation_threshold_amount: {
    en: 'Only where more than this is open',
    de: 'Nur wenn mehr als dies offen ist'
  },
  notice_days: { en: 'Days of notice', de: 'Kündigungsfrist in Tagen' },
  workflows: { en: 'Steps', de: 'Verfahren' },
  require_approval_all_apps: {
    en: 'Applications are approved first',
    de: 'Anträge werden zuerst genehmigt'
  },
  require_payment_fee_separately: {
    en: 'The joining fee is paid on its own',
    de: 'Die Aufnahmegebühr wird gesondert gezahlt'
  },
  require_approval_after_payment: {
    en: 'Approval comes after payment',
    de: 'Genehmigt wird nach der Zahlung'
  },
  require_confirmation_renewals: {
    en: 'Members confirm renewals',
    de: 'Mitglieder bestätigen Verlängerungen'
  },
  require_approval_renewals: { en: 'Renewals are approved', de: 'Verlängerungen werden genehmigt' },
  workflow_type: { en: 'Name of the workflow', de: 'Name des Verfahrens' },
  notificationsettings: { en: 'Messages', de: 'Nachrichten' },
  application_received: { en: 'Application received', de: 'Antrag eingegangen' },
  application_approved: { en: 'Application approved', de: 'Antrag angenommen' },
  application_rejected: { en: 'Application rejected', de: 'Antrag abgelehnt' },
  action_required: { en: 'Something is needed', de: 'Etwas fehlt noch' },
  renewal_reminder: { en: 'Reminder to renew', de: 'Erinnerung an die Verlängerung' },
  membership_expired: { en: 'Membership has ended', de: 'Mitgliedschaft ist abgelaufen' },
  renewal_successful: { en: 'Membership was renewed', de: 'Mitgliedschaft wurde verlängert' },
  payment_receipt: { en: 'Receipt of a payment', de: 'Zahlung erhalten' },
  payment_failed: { en: 'A payment failed', de: 'Zahlung fehlgeschlagen' },
  payment_retry_notice: { en: 'A payment is tried again', de: 'Zahlung wird erneut versucht' },
  debit_notice: { en: 'Notice of a direct debit', de: 'Ankündigung einer Lastschrift' },
  welcome: { en: 'Welcome', de: 'Willkommen' },
  farewell: { en: 'Farewell', de: 'Abschied' },
  dues_invoice: { en: 'What is to be paid', de: 'Was zu zahlen ist' },
  dues_reminder: { en: 'Reminder to pay', de: 'Zahlungserinnerung' },
  sign_in_link: { en: 'Sign-in link', de: 'Link zum Anmelden' },
  confirm_application: {
    en: 'Confirmation of an application',
    de: 'Bestätigung eines Antrags'
  },
  enabled: { en: 'Is sent', de: 'Wird gesendet' },
  subject: { en: 'Subject', de: 'Betreff' },
  body: { en: 'Text', de: 'Text' }
} satisfies FieldWords<MembershipType> & Record<'createddate', Words>

/** The labels of the values of a membership type's fields. */
export const membership_type_values = {
  reminder_frequency: {
    daily: { en: 'Every day', de: 'Jeden Tag' },
    weekly: { en: 'Every week', de: 'Jede Woche' },
    biweekly: { en: 'Every two weeks', de: 'Alle zwei Wochen' },
    monthly: { en: 'Every month', de: 'Jeden Monat' },
    quarterly: { en: 'Every three months', de: 'Alle drei Monate' }
  },
  proration: {
    none: { en: 'Always whole', de: 'Immer voll' },
    monthly: { en: 'By months', de: 'Nach Monaten' },
    daily: { en: 'By days', de: 'Nach Tagen' }
  },
  deactivation_policy: {
    none: { en: 'Stays a member', de: 'Bleibt Mitglied' },
    suspend: { en: 'Is suspended', de: 'Wird ausgesetzt' },
    end: { en: 'Loses the membership', de: 'Verliert die Mitgliedschaft' }
  },
  due_frequency: {
    one_time: { en: 'Once', de: 'Einmal' },
    monthly: { en: 'Every month', de: 'Jeden Monat' },
    quarterly: { en: 'Every three months', de: 'Jedes Vierteljahr' },
    semiannual: { en: 'Every half year', de: 'Jedes halbe Jahr' },
    yearly: { en: 'Every year', de: 'Jedes Jahr' },
    per_term: { en: 'Once a term', de: 'Einmal je Laufzeit' }
  }
} satisfies ValueWords<MembershipType>

/** The texts for the actions on membership types in the audit log. */
const membership_type_actions: Readonly<Record<string, Action>> = {
  'membership_type.created': {
    en: 'Membership type added',
    de: 'Mitgliedsart angelegt',
    creates: true
  },
  'membership_type.updated': { en: 'Membership type changed', de: 'Mitgliedsart geändert' },
  'membership_type.archived': { en: 'Membership type archived', de: 'Mitgliedsart archiviert' },
  'membership_type.restored': {
    en: 'Membership type in use again',
    de: 'Mitgliedsart wieder in Gebrauch'
  },
  'membership_type.deleted': { en: 'Membership type removed', de: 'Mitgliedsart entfernt' }
}

/** The words of the audit log for membership types. */
export const membership_type_record: RecordWords = {
  entity: 'membership_type',
  actions: membership_type_actions,
  fields: membership_type_fields,
  values: membership_type_values,
  label: { en: 'Membership type', de: 'Mitgliedsart' }
}
