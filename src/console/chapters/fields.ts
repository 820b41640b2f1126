import type { components } from '../api/contract.ts'
import type { Words } from '../shared/action.ts'
import type { FieldWords, ValueWords } from '../shared/fieldWords.ts'
import { member_fields, member_values } from '../shared/memberWords.ts'

type Schemas = components['schemas']
/** The members that an export has. */
type Exported = { format: Schemas['ExportFormat']; status: Schemas['MemberStatus'] }
/** The fields that the log has of imports and exports. */
type Logged =
  | 'chapter_id'
  | 'membertype_id'
  | 'search'
  | 'created'
  | 'updated'
  | 'unchanged'
  | 'refused'
  | 'file_name'
  | 'rows'
  | 'members_shown'
  | 'members'
  | 'complete'
  | 'entry_id'
  | 'reason'

/** The labels of a chapter's fields, and of what the log says of its imports and exports. */
export const chapter_fields = {
  name: { en: 'Name', de: 'Name' },
  description: { en: 'Description', de: 'Beschreibung' },
  location: { en: 'Location', de: 'Ort' },
  timezone: { en: 'Time zone', de: 'Zeitzone' },
  currency: { en: 'Currency', de: 'Währung' },
  createddate: member_fields.createddate,
  chapter_id: member_fields.chapter_id,
  status: member_fields.status,
  membertype_id: member_fields.membertype_id,
  search: { en: 'Search text', de: 'Gesucht nach' },
  format: { en: 'Format', de: 'Format' },
  created: { en: 'Created', de: 'Angelegt' },
  updated: { en: 'Changed', de: 'Geändert' },
  unchanged: { en: 'Unchanged', de: 'Unverändert' },
  refused: { en: 'Refused', de: 'Abgelehnt' },
  file_name: { en: 'File', de: 'Datei' },
  rows: { en: 'Rows', de: 'Zeilen' },
  members_shown: { en: 'Members shown', de: 'Gezeigte Mitglieder' },
  members: { en: 'Members exported', de: 'Exportierte Mitglieder' },
  complete: { en: 'Complete', de: 'Vollständig' },
  entry_id: { en: 'Begun in entry', de: 'Begonnen in Eintrag' },
  reason: { en: 'Reason', de: 'Grund' }
} satisfies FieldWords<Schemas['Chapter'] & Exported> & Record<Logged, Words>

/** What the values are called. */
export const chapter_values = {
  status: member_values.status,
  format: { csv: { en: 'CSV', de: 'CSV' }, ndjson: { en: 'JSON lines', de: 'JSON-Zeilen' } },
  reason: {
    import_refused: { en: 'Some rows were faulty', de: 'Manche Zeilen waren fehlerhaft' },
    validation_error: {
      en: 'The file is not a list of members',
      de: 'Die Datei ist keine Mitgliederliste'
    }
  }
} satisfies ValueWords<Schemas['Chapter'] & Exported> & { reason: object }
