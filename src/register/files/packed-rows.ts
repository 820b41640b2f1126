import { now } from '../../core/time.ts'
import type { Person } from '../members/identity.ts'
import type { CheckedRow, Fields } from './check-row.ts'

/** A checked row as text, and what it is found by; the text lacks what those say. */
export interface PackedRow
  extends Pick<CheckedRow, 'line' | 'chapter_id' | 'person' | 'waits' | 'left_out'> {
  /** Whether it names another person as its payer. */
  names_payer: boolean
  /** Whether the values of a new member are good. */
  is_good: boolean
  /** The membership types of its values, where these are good. */
  type_ids: number[]
  text: string
}

/** The parts of a packed text. An edit that has values of the new member alone is packed as the names that it lacks. */
type Text = Omit<CheckedRow, 'chapter_id' | 'person' | 'as_edit' | 'waits' | 'left_out'> & {
  as_edit: CheckedRow['as_edit'] | undefined
  lacking?: string[] | undefined
}

/** What is the same for all rows of a chapter. */
const alike = { chapter_id: undefined, createddate: undefined }

/** Packs a row. */
export function packRow(row: CheckedRow): PackedRow {
  const { chapter_id, person, as_new, as_edit, waits, left_out, ...rest } = row
  const { line, payer, payer_row } = row
  const lacking = findLacking(as_new, as_edit)
  const joining = Array.isArray(as_new) ? as_new : { ...as_new, ...alike }
  const text: Omit<Text, 'as_new'> & { as_new: object } = {
    ...rest,
    as_new: joining,
    ...(lacking ? { as_edit: undefined, lacking } : { as_edit })
  }
  const good = [as_new, as_edit].flatMap(values => (Array.isArray(values) ? [] : values))
  const values = good[0]
  return {
    line,
    chapter_id,
    person,
    names_payer:
      payer !== undefined || payer_row !== undefined || typeof values?.payer_id === 'number',
    ...(waits !== undefined && { waits }),
    ...(left_out && { left_out }),
    is_good: !Array.isArray(as_new),
    type_ids: [...new Set(good.flatMap(({ membertype_id }) => membertype_id ?? []))],
    text: JSON.stringify(text)
  }
}

/** Unpacks a row. The edit is made when it is read first, since most rows create members. */
export function unpackRow(
  { text, ...found }: Pick<PackedRow, 'text' | 'waits' | 'left_out'> & { person: Person },
  chapter_id: number | null
): CheckedRow {
  const { lacking, as_edit: given, ...rest } = JSON.parse(text) as Text
  const as_new = Array.isArray(rest.as_new)
    ? rest.as_new
    : Object.assign(rest.as_new, { chapter_id: chapter_id as number, createddate: now() })
  let as_edit = given
  return {
    ...rest,
    ...found,
    chapter_id,
    as_new,
    get as_edit() {
      as_edit ??= withoutLacking(as_new, lacking ?? [])
      return as_edit
    }
  }
}

/** The names of the new member's values that an edit lacks; undefined if it differs in other ways, or if one of both is refused. */
function findLacking(
  as_new: CheckedRow['as_new'],
  as_edit: CheckedRow['as_edit']
): string[] | undefined {
  if (Array.isArray(as_edit) || Array.isArray(as_new)) return undefined
  const values = as_new as object as Record<string, unknown>
  const same = Object.entries(as_edit).every(([name, value]) => values[name] === value)
  return same
    ? Object.keys(values).filter(name => !(name in as_edit) && !(name in alike))
    : undefined
}

function withoutLacking(values: object, lacking: readonly string[]): Fields {
  const left_out = new Set([...lacking, ...Object.keys(alike)])
  return Object.fromEntries(Object.entries(values).filter(([name]) => !left_out.has(name)))
}
