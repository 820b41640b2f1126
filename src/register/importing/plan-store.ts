import type { PermittedChapters } from '../../association/access/permissions.ts'
import type { Actor } from '../../association/audit/store.ts'
import type { Range } from '../../core/ranges.ts'
import type { Db } from '../../storage/database.ts'
import type { Secrets } from '../../storage/secrets.ts'
import type { CheckedRow } from '../files/check-row.ts'
import type { Choices } from '../files/choices.ts'
import type { TermsCells } from '../members/brought.ts'
import type { Person } from '../members/identity.ts'
import type { Rows } from './rows-store.ts'
import type { ImportQuery } from './schema.ts'

/** A file to import, the actor, and callbacks. */
export interface Import {
  path: string
  query: ImportQuery
  by: Actor
  /** Seals the accounts of mandates. */
  secrets: Secrets
  /** Called with the number of bytes read since the last call. */
  progress?: (bytes: number) => void
  /** The most rows of the file, and the most bytes of its plan; unlimited at the command line. */
  limits?: { rows: number; bytes: number }
  /** Throws to end the import: its client has disconnected or may no longer import. */
  check?: () => void
  /** Throws `forbidden` if the caller may not make membership types. The command line has no caller, and leaves it out. */
  mayMakeTypes?: () => void
  /** Throws `forbidden` if the caller may not make chapters; also left out by the command line. */
  mayMakeChapters?: () => void
  /** The chapters into which the caller may import; all at the command line. */
  importable?: () => PermittedChapters
  /**
   * Called with the batch's id in the write that opens it. A caller with this callback undoes the batch after an error;
   * without it, the import does.
   */
  onOpen?: (batch_id: number) => void
  /** The chapters with whose members new members may be linked; all at the command line. */
  linkable?: () => PermittedChapters
  /** Whether others wait for the database. */
  isWanted?: () => boolean
}

/** A file that is imported: its choices, its rows, and what was found so far. */
export interface Plan {
  choices: Choices
  /** The chapters with whose members new members may be linked. */
  linkable: () => PermittedChapters
  rows: Rows
  /** Whether the file has a column of membership types. */
  is_typed: boolean
  /** Whether the file names persons; a second file has their numbers alone. */
  is_named: boolean
  /** Whether it is an archive, whose rows without a name are those of a second file. */
  is_archive: boolean
  /** Tells who may be a member of another chapter. */
  known: { mayHave(db: Db, person: Person): boolean }
  /** The first row that is linked with a person, by the lowest id of that person's records. */
  linked: Map<number, Pick<CheckedRow, 'line' | 'name'>>
  /** The records that rows bring, each with where it stands first. */
  brought: Map<string, { at: string; told: string }>
  /** The terms that rows bring, by their member and by where they stand. */
  terms: Map<string, Map<string, TermsCells>>
  /** The day of opening balances; today without it. */
  balance_on: string | undefined
  secrets: Secrets
  /** How many further members each payer pays for: by the payer's id, or by the negative position of its row. */
  paid: Map<number, number>
  /** The positions of new members who pay for other rows. */
  payers: Set<number>
  /** The greatest member number that counts after the rows so far, by chapter. */
  last_numbers: Map<number, string>
  /** The rows with a value of a unique field, by chapter, key and value. */
  unique: Map<
    string,
    Pick<CheckedRow, 'line' | 'name'> & { position: number; id: number | undefined }
  >
  /** The ids of the members whom the import has created so far, ascending. */
  created: Range[]
}
