import { link_kinds } from '../../register/membertypes/settings.ts'
import { type MessageKind, message_kinds } from '../../terms/messages/schema.ts'
import type { Part } from './filling.ts'

/** The kinds that have a standard text; a mailing has the words of whoever writes it. */
export type StandardKind = Exclude<MessageKind, 'mailing'>

/** A standard text: its subject, and the paragraphs between greeting and close. */
interface StandardText {
  subject: Part
  body: readonly Part[]
}

/** A due in a list: texts are ready to read, null where there is nothing to say. */
interface DueLine {
  name: string
  /** Null for a due of the reader. */
  member: string | null
  from: string
  to: string | null
  amount: string
  /** The day by which it is to be paid; null for one that a payment has settled. */
  by: string | null
}

/** The standard texts in one language. */
export interface Words {
  greeting: Part
  close: Part
  yes: string
  no: string
  /** A due in a list. */
  line(due: DueLine): string
  texts: Readonly<Record<StandardKind, StandardText>>
}

export const standard_kinds: readonly StandardKind[] = message_kinds.filter(
  kind => kind !== 'mailing'
)

/** The kinds that can be looked at: also those of mails with a link. */
export const shown_kinds = [...standard_kinds, ...link_kinds]

/** How a member is chosen for a preview that names none. */
export const sample_kinds = ['any', 'longest_name', 'no_amount'] as const
export type SampleKind = (typeof sample_kinds)[number]
