import { List, Text } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import { type Changes, type Difference, differencesIn, isEmpty } from './differences.ts'
import { type Labels, labelText, type ValueLabels, valueText } from './fieldWords.ts'
import { useRecordWords } from './view.ts'

type Reading = ReturnType<typeof useTexts>

/** Shows changes of a record field by field: old value and new value. */
export function Differences(props: {
  /** The kind of the record in the audit log; its view has the labels. */
  entity: string
  changes: Changes
  /** Whether the record is new: then only the new values are shown. */
  created?: boolean
  /** Fields that are shown as one value, not compared inside. */
  whole?: readonly string[]
  /** The text for values that need a lookup, such as ids; undefined for all others. */
  wordsFor?: (field: string, value: unknown) => string | undefined
}) {
  const { texts, say } = useTexts()
  const record = useRecordWords(props.entity)
  const show = useValueWords(record?.values, props.wordsFor)
  const found = differencesIn(props.changes, props.whole)
  if (found.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {texts.differences.nothing}
      </Text>
    )
  return (
    <List size="sm" className="differences" listStyleType="none">
      {found.map(({ path, before, now }) => (
        <List.Item key={path.join('/')}>
          <Text span inherit c="dimmed">
            {path.map(step => stepWords(step, record?.fields, say)).join(' › ')}:{' '}
          </Text>
          {!props.created && (
            <>
              <span>{show(path, before)}</span> →{' '}
            </>
          )}
          <span>{show(path, now)}</span>
        </List.Item>
      ))}
    </List>
  )
}

function stepWords(step: string, ...words: [labels: Labels | undefined, say: Reading['say']]) {
  return /^\d+$/.test(step) ? String(Number(step) + 1) : labelText(step, ...words)
}

function useValueWords(
  values: ValueLabels | undefined,
  named?: (field: string, value: unknown) => string | undefined
) {
  const { texts, format, say } = useTexts()
  const words = texts.differences
  return (path: Difference['path'], value: unknown): string => {
    if (isEmpty(value)) return words.empty
    const field = path.at(-1) ?? ''
    const name = named?.(field, value)
    if (name !== undefined) return name
    if (typeof value === 'boolean') return value ? words.yes : words.no
    if (typeof value === 'number') return /(^|_)id$/.test(field) ? `${value}` : format.number(value)
    if (typeof value !== 'string') return JSON.stringify(value)
    const label = valueText(field, value, values, say)
    return label === value ? dateWords(value, format) : label
  }
}

/** Formats dates and timestamps; returns any other text unchanged. */
function dateWords(value: string, format: Reading['format']) {
  if (Number.isNaN(Date.parse(value))) return value
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return format.date(value)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? format.moment(value) : value
}
