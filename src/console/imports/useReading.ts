import { useOwnLabels } from '../shared/customFields.ts'
import type { Reading } from './reasons.ts'
import { useTexts } from './texts.ts'

/** The texts for reasons in the reader's language, and the labels of custom fields. */
export function useReading(): Reading & ReturnType<typeof useTexts> {
  return { ...useTexts(), own: useOwnLabels(true) }
}
