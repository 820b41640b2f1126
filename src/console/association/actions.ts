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

/** What the audit log can say of a field of one's own. */
export const field_actions: Readonly<Record<string, Action>> = {
  'field.created': { en: 'Own field added', de: 'Eigenes Feld angelegt', creates: true },
  'field.updated': { en: 'Own field changed', de: 'Eigenes Feld geändert' },
  'field.archived': { en: 'Own field archived', de: 'Eigenes Feld archiviert' },
  'field.restored': { en: 'Own field in use again', de: 'Eigenes Feld wieder verwendet' }
}
