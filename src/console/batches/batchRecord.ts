import type { Action } from '../shared/action.ts'
import { leaving_reasons, member_fields, member_values } from '../shared/memberWords.ts'
import type { RecordWords } from '../shared/recordWords.ts'

/** The actions on changes of many members in the audit log. */
const batch_actions: Readonly<Record<string, Action>> = {
  'batch.created': { en: 'Bulk change made', de: 'Sammeländerung vorgenommen', creates: true },
  'batch.undone': { en: 'Bulk change undone', de: 'Sammeländerung rückgängig gemacht' }
}

/** The words of the audit log for changes of many members. */
export const batch_record: RecordWords = {
  entity: 'batch',
  actions: batch_actions,
  fields: {
    ...member_fields,
    member_id: { en: 'Member', de: 'Mitglied' },
    file_name: { en: 'File', de: 'Datei' },
    tags_add: { en: 'Tags added', de: 'Schlagworte hinzugefügt' },
    tags_remove: { en: 'Tags taken away', de: 'Schlagworte entfernt' },
    accepted: { en: 'Accepted', de: 'Angenommen' },
    startdate: { en: 'Member from', de: 'Mitglied ab' },
    enddate: { en: 'Member until', de: 'Mitglied bis' },
    leave: { en: 'Left', de: 'Ausgetreten' },
    given: { en: 'Said on', de: 'Erklärt am' },
    reason: { en: 'Reason', de: 'Grund' },
    transfer: { en: '{Chapter} changed', de: '{Chapter} gewechselt' },
    on: { en: 'From', de: 'Ab' }
  },
  values: { ...member_values, reason: leaving_reasons },
  label: { en: 'Bulk change', de: 'Sammeländerung' }
}
