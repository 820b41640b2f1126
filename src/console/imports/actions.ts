import type { Action } from '../shared/action.ts'

/** The actions on kept column assignments in the audit log. */
export const import_mapping_actions: Readonly<Record<string, Action>> = {
  'import_mapping.created': {
    en: 'Assignment of columns kept',
    de: 'Zuordnung von Spalten gemerkt',
    creates: true
  },
  'import_mapping.updated': {
    en: 'Kept assignment of columns changed',
    de: 'Gemerkte Zuordnung von Spalten geändert'
  },
  'import_mapping.deleted': {
    en: 'Kept assignment of columns removed',
    de: 'Gemerkte Zuordnung von Spalten entfernt'
  }
}
