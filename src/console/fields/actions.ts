import type { Action } from '../shared/action.ts'

/** The actions on own fields in the audit log. */
export const field_actions: Readonly<Record<string, Action>> = {
  'field.created': { en: 'Own field added', de: 'Eigenes Feld angelegt', creates: true },
  'field.updated': { en: 'Own field changed', de: 'Eigenes Feld geändert' },
  'field.archived': { en: 'Own field archived', de: 'Eigenes Feld archiviert' },
  'field.restored': { en: 'Own field in use again', de: 'Eigenes Feld wieder verwendet' }
}
