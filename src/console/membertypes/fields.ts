import type { components } from '../api/contract.ts'
import type { FieldWords, ValueWords } from '../shared/fieldWords.ts'

type MembershipType = components['schemas']['MembershipTypeDetails']

/** The labels of a membership type's fields, in the log. */
export const membership_type_fields = {
  name: { en: 'Name', de: 'Name' },
  category: { en: 'Category', de: 'Kategorie' },
  description: { en: 'Description', de: 'Beschreibung' },
  chapter_id: { en: '{Chapter}', de: '{Chapter}' },
  archived: { en: 'Archived', de: 'Archiviert' },
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
  workflows: { en: 'Steps', de: 'Ablauf' },
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
  workflow_type: { en: 'Name of the workflow', de: 'Name des Ablaufs' },
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
  enabled: { en: 'Is sent', de: 'Wird gesendet' },
  subject: { en: 'Subject', de: 'Betreff' },
  body: { en: 'Text', de: 'Text' }
} satisfies FieldWords<MembershipType>

/** What the values of its fields are called. */
export const membership_type_values = {
  reminder_frequency: {
    daily: { en: 'Every day', de: 'Jeden Tag' },
    weekly: { en: 'Every week', de: 'Jede Woche' },
    biweekly: { en: 'Every two weeks', de: 'Alle zwei Wochen' },
    monthly: { en: 'Every month', de: 'Jeden Monat' },
    quarterly: { en: 'Every three months', de: 'Alle drei Monate' }
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
