import type { Action } from '../shared/action.ts'

/** What the audit log can say of the association. */
export const association_actions: Readonly<Record<string, Action>> = {
  'association.updated': { en: 'Association changed', de: 'Angaben zum Verein geändert' },
  'association.members_read': {
    en: 'Details of many members looked at',
    de: 'Angaben vieler Mitglieder eingesehen',
    creates: true
  }
}
