import type { Action } from '../shared/action.ts'
import type { RecordWords } from '../shared/recordWords.ts'
import { membership_type_fields, membership_type_values } from './fields.ts'

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
