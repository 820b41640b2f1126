import type { Action } from '../shared/action.ts'

/** The actions on the association in the audit log. */
export const association_actions: Readonly<Record<string, Action>> = {
  'association.updated': { en: 'Association changed', de: 'Angaben zum Verein geändert' },
  'association.mail_tested': { en: 'Test mail sent', de: 'Test-E-Mail verschickt' },
  'register.recovery_key_created': {
    en: 'Recovery key created',
    de: 'Wiederherstellungsschlüssel erzeugt'
  },
  'register.exported': { en: 'Whole register exported', de: 'Ganzes Register exportiert' },
  'register.taken_over': {
    en: 'Register taken over from the replica',
    de: 'Register aus der Kopie übernommen'
  },
  'association.members_read': {
    en: 'Details of many members looked at',
    de: 'Angaben vieler Mitglieder eingesehen',
    creates: true
  }
}
