import type { Action } from '../shared/action.ts'
import { mail_test_states } from '../shared/mailTestStates.ts'
import type { RecordWords } from '../shared/recordWords.ts'
import { association_fields, bank_account_fields } from './fields.ts'

/** The actions on the association in the audit log. */
const association_actions: Readonly<Record<string, Action>> = {
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

/** The words of the audit log for the association. */
export const association_record: RecordWords = {
  entity: 'association',
  actions: association_actions,
  fields: {
    ...association_fields,
    mail: { en: 'Mail', de: 'E-Mail' },
    epoch: { en: 'Epoch', de: 'Epoche' },
    restored_to: { en: 'As of', de: 'Stand' }
  },
  values: { mail: mail_test_states },
  label: { en: 'Association', de: 'Verein' }
}

/** The words of the audit log for accounts at banks. */
export const bank_account_record: RecordWords = {
  entity: 'bank_account',
  actions: {
    'bank_account.created': { en: 'Bank account added', de: 'Bankkonto angelegt', creates: true },
    'bank_account.updated': { en: 'Bank account changed', de: 'Bankkonto geändert' },
    'bank_account.deleted': { en: 'Bank account removed', de: 'Bankkonto entfernt' }
  },
  fields: bank_account_fields,
  values: {},
  label: { en: 'Bank account', de: 'Bankkonto' }
}
