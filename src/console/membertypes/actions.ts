import type { Action } from '../shared/action.ts'

/** What the audit log can say of a membership type. */
export const membership_type_actions: Readonly<Record<string, Action>> = {
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
