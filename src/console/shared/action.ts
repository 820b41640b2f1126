import type { Language } from '../texts/language.ts'

/** A text in every language. */
export type Words = Readonly<Record<Language, string>>

/** The text for an action in the audit log. */
export interface Action extends Words {
  /** Whether the action created the record; then the log shows only the new values. */
  creates?: true
}
