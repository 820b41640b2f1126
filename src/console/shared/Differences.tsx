import { VisuallyHidden } from '@mantine/core'
import type { Grant } from '../accounts/queries.ts'
import { useGrantWords } from '../accounts/useGrantWords.ts'
import { useTexts } from '../texts/texts.tsx'

/** What was changed, field by field: the old value and the new one; of what was nothing before, the new one alone. */
export function Differences({ changes }: { changes: Record<string, [unknown, unknown]> }) {
  const { texts } = useTexts()
  const { labelOf, wordsFor } = useValueWords()
  return (
    <dl className="differences">
      {Object.entries(changes).map(([field, [before, now]]) => (
        <div key={field}>
          <dt>{labelOf(field)}</dt>
          <dd>
            {before !== null && (
              <>
                <VisuallyHidden>{texts.audit.before}: </VisuallyHidden>
                <del>{wordsFor(field, before)}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <ins>{wordsFor(field, now)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Fields and values in words; what nobody has words for is shown as it is. */
function useValueWords() {
  const { texts, format } = useTexts()
  const { wordsOfAll } = useGrantWords()
  const labels: Record<string, string> = texts.audit.fields
  const statuses: Record<string, unknown> = texts.members
  const labelOf = (field: string) => (Object.hasOwn(labels, field) ? labels[field] : field)

  function wordsFor(field: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return texts.shared.empty
    if (typeof value === 'boolean') return value ? texts.audit.yes : texts.audit.no
    if (typeof value === 'number') return format.number(value)
    if (field === 'grants') return wordsOfAll(value as Grant[])
    if (typeof value === 'string') return textOf(field, value)
    return wordsOf(value)
  }

  function textOf(field: string, value: string): string {
    if (field === 'status' && Object.hasOwn(statuses, value)) return String(statuses[value])
    return /^\d{4}-\d\d-\d\d(T00:00:00Z)?$/.test(value) ? format.date(value) : value
  }

  /** What has parts: "amount: 50, currency: EUR". */
  function wordsOf(value: unknown): string {
    const parts = Array.isArray(value)
      ? value.map(item => wordsFor('', item)).join('; ')
      : Object.entries(value as object)
          .map(([name, part]) => `${labelOf(name)}: ${wordsFor(name, part)}`)
          .join(', ')
    return parts || texts.shared.empty
  }

  return { labelOf, wordsFor }
}
