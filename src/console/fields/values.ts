import type { CustomField } from '../shared/ownNames.ts'

/** The values of a field's form. */
export interface FieldValues
  extends Pick<CustomField, 'key' | 'label' | 'kind' | 'required' | 'public' | 'unique'> {
  /** The id of a chapter; empty for all chapters. */
  chapter_id: string
  /** The choices, one in each line. */
  choices: string
}

/** The values of the form of a new field. */
export const new_field: FieldValues = {
  label: '',
  key: '',
  kind: 'text',
  chapter_id: '',
  choices: '',
  required: false,
  public: false,
  unique: false
}

/** The values of the form of a field. */
export function toFormValues(field: CustomField): FieldValues {
  const { key, label, kind, required, public: is_public, unique, chapter_id, choices } = field
  const chapter = chapter_id === null ? '' : String(chapter_id)
  const lines = choices.join('\n')
  return {
    key,
    label,
    kind,
    required,
    public: is_public,
    unique,
    chapter_id: chapter,
    choices: lines
  }
}

/** Whether values of a kind are chosen from a list. */
export const hasChoices = ({ kind }: Pick<CustomField, 'kind'>) =>
  kind === 'choice' || kind === 'choices'

/** The request for a new field. */
export function toCreateRequest({ chapter_id, choices, ...others }: FieldValues) {
  return {
    ...others,
    chapter_id: chapter_id === '' ? null : Number(chapter_id),
    choices: hasChoices(others) ? toLines(choices) : []
  }
}

/** The request that changes a field. A change to a kind without choices removes the choices. */
export function toEditRequest(id: number, values: FieldValues, changes: Partial<FieldValues>) {
  const { key: _, chapter_id: __, choices, ...others } = changes
  const given = choices !== undefined || changes.kind !== undefined
  const { choices: now } = toCreateRequest(values)
  return { id, ...others, ...(given && { choices: now }) }
}

/** The lines of a text that have content. */
function toLines(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}

/** The longest key of a field. */
const max_key = 40
const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** The key that is proposed for a field: its name in small letters, digits and underscores. */
export function proposeKey(label: string): string {
  const letters = label
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, letter => spelled[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+/, '')
  const begun = /^\d/.test(letters) ? `f_${letters}` : letters
  return begun.slice(0, max_key).replace(/_+$/, '')
}
