import { member_fields, request_states } from '../shared/memberWords.ts'
import type { RecordWords } from '../shared/recordWords.ts'

/** The words of the audit log for what members ask the office to change. */
export const change_request_record: RecordWords = {
  entity: 'change_request',
  actions: {
    'change_request.created': {
      en: 'A member has asked for a change',
      de: 'Mitglied bittet um Änderung'
    },
    'change_request.accepted': { en: 'Change accepted', de: 'Änderung angenommen' },
    'change_request.declined': { en: 'Change declined', de: 'Änderung abgelehnt' }
  },
  fields: {
    ...member_fields,
    kind: { en: 'Kind', de: 'Art' },
    set: { en: 'Fields', de: 'Felder' },
    state: { en: 'State', de: 'Stand' }
  },
  values: {
    kind: {
      change: { en: 'Change', de: 'Änderung' },
      erasure: { en: 'Erasure', de: 'Löschung' }
    },
    state: request_states
  },
  field_values: ['set'],
  named_by: 'kind',
  label: { en: 'Request', de: 'Anfrage' }
}
