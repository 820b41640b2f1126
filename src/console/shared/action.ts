import type { Language } from '../texts/language.ts'

/** A text in every language. */
export type Words = Readonly<Record<Language, string>>

/** What the audit log says happened to a record. */
export interface Action extends Words {
  /** Whether it created the record: then the log shows new values only. */
  creates?: true
}
