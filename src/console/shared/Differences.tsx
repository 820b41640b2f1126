import { List, Text } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import { changeTexts, type EntryReading } from './changeText.ts'
import type { Changes } from './differences.ts'
import { useOwnLabels } from './ownFields.ts'
import type { RecordWords } from './recordWords.ts'
import { useIdNames } from './useIdNames.tsx'

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
  // the labels of own fields are read only if the changes name own fields, at any depth
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
