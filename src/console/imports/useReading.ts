import { useOwnLabels } from '../shared/ownFields.ts'
import type { Reading } from './reasons.ts'
import { useTexts } from './texts.ts'

/** What reasons are read with: the texts in the reader's language, and what the office calls its own fields. */
export function useReading(): Reading & ReturnType<typeof useTexts> {
  return { ...useTexts(), own: useOwnLabels(true) }
}
