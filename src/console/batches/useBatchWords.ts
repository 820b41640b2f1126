import type { Batch } from './queries.ts'
import { useTexts } from './texts.ts'

/** The words for a change of many members. */
export function useBatchWords() {
  const { texts, format } = useTexts()
  const words = texts.batches
  return {
    /** The text for how many members a change added and changed. */
    counts({ kind, created, changed }: Batch): string {
      if (kind === 'statement') return words.stored(format.number(created))
      const parts = [
        created > 0 && words.created(format.number(created)),
        (changed > 0 || created === 0) && words.changed(format.number(changed))
      ]
      return parts.filter(Boolean).join(', ')
    },
    /** The person who made a change, or the command line. */
    author: ({ account_name }: Batch) => account_name ?? words.command_line
  }
}
