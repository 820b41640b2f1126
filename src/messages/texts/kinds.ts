import { message_kinds } from '../../terms/messages/words.ts'
import type { StandardKind } from './words.ts'

/** The kinds that have a standard text. */
export const standard_kinds: readonly StandardKind[] = message_kinds.filter(
  kind => kind !== 'mailing'
)

/** How a member is chosen for a preview that names none. */
export const sample_kinds = ['any', 'longest_name', 'no_amount'] as const
/** One of them. */
export type SampleKind = (typeof sample_kinds)[number]
