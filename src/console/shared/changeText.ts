import type { ReactNode } from 'react'
import type { Texts } from '../texts/catalogues.ts'
import type { createFormat } from '../texts/format.ts'
import type { Words } from './action.ts'
import { codeName, isCodeField, zoneName } from './codes.ts'
import { type Changes, type Difference, differencesIn, isEmpty } from './differences.ts'
import { labelText, valueText } from './fieldWords.ts'
import { isOwnName } from './ownNames.ts'
import { ownText } from './ownValues.ts'
import type { RecordWords } from './recordWords.ts'

/** The texts, formats and labels in the reader's language, with which changes are written. */
export interface Reading {
  texts: Texts
  format: ReturnType<typeof createFormat>
  say: (words: Words) => string
}

/** Options for the text of a log entry. */
export interface EntryReading {
  /** Whether the entry created the record; then only the new values are shown. */
  created?: boolean
  /** Fields that are shown as one value, not compared inside. */
  whole?: readonly string[]
  /** The text for values that need a lookup, such as ids; undefined for all others. */
  wordsFor?: ((field: string, value: unknown) => ReactNode) | undefined
}

/** One difference in words: of what, the old value, the new one. */
export interface ChangeText {
  path: string
  label: string
  /** Undefined if the value is new. */
  before: ReactNode
  now: ReactNode
}

/** Changes of a record in words, field by field. A field or value without words is shown as the log has it. */
export function changeTexts(
  changes: Changes,
  words:
    | Pick<RecordWords, 'fields' | 'values' | 'field_values' | 'quoted' | 'partName' | 'readable'>
    | undefined,
  reading: Reading,
  entry: EntryReading = {}
): ChangeText[] {
  const read = words?.readable?.(changes, reading.format.locale) ?? changes
  const found = differencesIn(read, entry.whole).filter(isForReaders)
  return found.map(({ path, before, now }) => {
    const label = path
      .map((step, index) => stepText(step, path[index - 1], words, reading))
      .join(' › ')
    const value = (of: unknown) => changedText(path, of, { words, reading, entry })
    const is_new = entry.created || (path.length > 1 && isEmpty(read[path[0] ?? '']?.[0]))
    return {
      path: path.join('/'),
      label,
      before: is_new ? undefined : value(before),
      now: value(now)
    }
  })
}

type Known = Parameters<typeof changeTexts>[1]

/** Whether a difference is shown; digests and the ids of parts are left out, because they mean nothing to readers. */
const isForReaders = ({ path, before, now }: Difference) =>
  path.at(-1) !== 'id' && !isDigest(before) && !isDigest(now)

const isDigest = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

function stepText(
  step: string,
  parent: string | undefined,
  words: Known,
  { say, format }: Reading
): string {
  if (parent && words?.quoted?.includes(parent)) return say({ en: `“${step}”`, de: `„${step}“` })
  if (parent === 'fields') return labelText(`fields.${step}`, words?.fields, say)
  if (/^\d+$/.test(step)) return String(Number(step) + 1)
  const part = words?.partName?.(step)
  return part
    ? `${say(part.label)} ${dateText(part.rest, format)}`.trim()
    : labelText(step, words?.fields, say)
}

function changedText(
  path: Difference['path'],
  given: unknown,
  { words, reading, entry }: { words: Known; reading: Reading; entry: EntryReading }
): ReactNode {
  const { texts, format, say } = reading
  // null stands for an erased text in a list
  const value = Array.isArray(given) ? given.filter(one => one !== null) : given
  if (isEmpty(value)) return texts.differences.empty
  const field = path.at(-1) ?? ''
  const name = entry.wordsFor?.(field, value)
  if (name !== undefined) return name
  if (typeof value === 'boolean') return texts.differences[value ? 'yes' : 'no']
  if (typeof value === 'number') return /(^|_)id$/.test(field) ? `${value}` : format.number(value)
  if (Array.isArray(value) && isOwnName(field)) return ownText(value, reading)
  const named = words?.field_values?.some(name => path.includes(name))
  const wordFor = (one: string) =>
    named ? labelText(one, words?.fields, say) : valueText(field, one, words?.values, say)
  if (isTexts(value)) return value.map(wordFor).join(', ')
  if (isNumbers(value)) return value.map(one => format.number(one)).join(', ')
  if (typeof value !== 'string') return JSON.stringify(value)
  if (field === 'timezone') return zoneName(value, format.locale)
  if (isCodeField(field)) return codeName(field, value, format.locale)
  const label = wordFor(value)
  return label === value ? dateText(value, format) : label
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(one => typeof one === 'string')

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every(one => typeof one === 'number')

/** Formats dates and timestamps; returns any other text unchanged. */
function dateText(value: string, format: Reading['format']) {
  if (/^(0\d|1[0-2])-[0-3]\d$/.test(value)) return format.dayOfYear(value)
  if (Number.isNaN(Date.parse(value))) return value
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return format.date(value)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? format.moment(value) : value
}
