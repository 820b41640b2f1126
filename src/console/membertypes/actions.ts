import type { Action } from '../shared/action.ts'

/** The texts for the actions on membership types in the audit log. */
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
