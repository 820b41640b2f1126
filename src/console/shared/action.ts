import type { Language } from '../texts/language.ts'

/** A text in every language. */
export type Words = Readonly<Record<Language, string>>

/** What the audit log says happened to a record. */
export interface Action extends Words {
  /** Whether nothing was there before, so that only the new values are shown. */
  creates?: true
}
