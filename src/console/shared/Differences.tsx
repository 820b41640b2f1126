import { List, Text } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { changeTexts, type EntryReading } from './changeText.ts'
import { useChapters } from './chapters.ts'
import { useOwnLabels } from './customFields.ts'
import type { Changes } from './differences.ts'
import { useTypesOf } from './membershipTypes.ts'
import { findIds, idKind, max_named } from './namedIds.ts'
import { PersonName } from './PersonName.tsx'
import { usePeople } from './people.ts'
import type { RecordWords } from './recordWords.ts'

/** Shows changes of a record field by field: old value and new value. */
export function Differences({
  record,
  changes,
  chapter_id,
  aside,
  ...entry
}: EntryReading & {
  /** The words for records of its kind; without them, names of fields are shown as they are. */
  record: RecordWords | undefined
  changes: Changes
  /** The chapter of the record; null if it belongs to none. */
  chapter_id: number | null
  /** Whether names of members open another tab. */
  aside?: boolean
}) {
  const reading = useTexts()
  // the labels of custom fields are read only if the changes name custom fields, at any depth
  const own = useOwnLabels(/"fields[".]/.test(JSON.stringify(changes)))
  const words = record && { ...record, fields: { ...record.fields, ...own } }
  const nameFor = useIdNames(changes, { chapter_id, aside })
  const wordsFor = (field: string, value: unknown) =>
    entry.wordsFor?.(field, value) ?? nameFor(field, value)
  const found = changeTexts(changes, words, reading, { ...entry, wordsFor })
  if (found.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {reading.texts.differences.nothing}
      </Text>
    )
  return (
    <List size="sm" className="differences" listStyleType="none">
      {found.map(({ path, label, before, now }) => (
        <List.Item key={path}>
          <Text span inherit c="dimmed">
            {label}:{' '}
          </Text>
          {before !== undefined && (
            <>
              <span>{before}</span> →{' '}
            </>
          )}
          <span>{now}</span>
        </List.Item>
      ))}
    </List>
  )
}

/**
 * Returns a function for the name of the member, membership type or chapter in a field of a log entry; undefined if the value
 * is not an id. Types are looked up in the record's chapter, `chapter_id`. With `aside`, links to members open another tab.
 */
function useIdNames(
  changes: Changes,
  { chapter_id, aside }: { chapter_id: number | null; aside: boolean | undefined }
) {
  const { texts, format } = useTexts()
  const people = usePeople(findIds(changes, 'member'))
  const chapters = useChapters().data
  const own = chapter_id === null ? [] : [chapter_id]
  const types = useTypesOf(
    findIds(changes, 'type').length > 0
      ? [...new Set([...own, ...findIds(changes, 'chapter')])]
      : []
  )
  const nameIn = (known: readonly { id: number; name: string }[] | undefined, id: number) =>
    known ? (known.find(one => one.id === id)?.name ?? texts.shared.gone_number(`${id}`)) : '…'
  function lookUp(field: string, id: number): ReactNode {
    const kind = idKind(field)
    if (kind === 'member') return <PersonName id={id} people={people} aside={aside} numbered />
    if (kind === 'type') return <bdi>{nameIn(types, id)}</bdi>
    return kind === 'chapter' ? <bdi>{nameIn(chapters, id)}</bdi> : undefined
  }
  return (field: string, value: unknown): ReactNode => {
    if (typeof value === 'number') return lookUp(field, value)
    const is_list = Array.isArray(value) && value.every(one => typeof one === 'number')
    if (!is_list || !idKind(field)) return undefined
    if (value.length > max_named) return format.number(value.length)
    return value.map((id, index) => (
      <Fragment key={id}>
        {index > 0 && ', '}
        {lookUp(field, id)}
      </Fragment>
    ))
  }
}
