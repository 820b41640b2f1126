import type { components } from '../api/contract.ts'
import type { Grant } from '../api/may.ts'
import type { Action, Words } from './action.ts'
import type { Changes } from './differences.ts'
import type { Labels, ValueLabels } from './fieldWords.ts'

/** Names that the audit log looks up. */
export interface LogWords {
  accountName: (id: number, name?: string | null) => string
  grantsText: (grants: readonly Grant[]) => string
}

/** What the audit log says of a kind of records. */
export interface RecordWords {
  /** The kind of such a record in the audit log. */
  entity: components['schemas']['LogEntry']['entity']
  /** What can happen to such a record, by the action in the audit log. */
  actions?: Readonly<Record<string, Action>>
  /** The labels of its fields, and of what else the log says of it. */
  fields: Labels
  /** What the values of its fields are called. */
  values: ValueLabels
  /** Fields whose values are names of members' fields, themselves or within. */
  field_values?: readonly string[]
  /** Fields whose parts are called by others: by the columns of a file. */
  quoted?: readonly string[]
  /** How the log shows fields that need a lookup, such as ids; they are shown whole. */
  show?: Readonly<Record<string, (value: unknown, words: LogWords) => string>>
  /** What parts of a record are called that are counted or dated, like `term 2`: a label, and what stands behind it. */
  partName?: (name: string) => { label: Words; rest: string } | undefined
  /** Its changes as readers see them, where the log says them otherwise. */
  readable?: (changes: Changes, locale: string) => Changes
  /** How the log names a record of this kind; by the name that the entry has, if missing. */
  name?: (id: number, name: string | null, words: LogWords) => string
  /** The name of such a record for readers. */
  label: Words
}
