import type { components } from '../api/contract.ts'
import type { Grant } from '../api/may.ts'
import type { Action, Words } from './action.ts'
import type { Changes } from './differences.ts'
import type { Labels, ValueLabels } from './fieldWords.ts'

/** Functions for names that the audit log looks up. */
export interface LogWords {
  accountName: (id: number, name?: string | null) => string
  grantsText: (grants: readonly Grant[]) => string
  actionLabel: (action: string) => string
}

/** The words of the audit log for a kind of records. */
export interface RecordWords {
  /** The name of the kind in log entries. */
  entity: components['schemas']['LogEntry']['entity']
  /** The texts for actions, by their names in log entries. */
  actions?: Readonly<Record<string, Action>>
  /** The labels of the records' fields, and of further values in their log entries. */
  fields: Labels
  /** The labels of the values of fields. */
  values: ValueLabels
  /** Fields that contain names of members' fields, at any depth. */
  field_values?: readonly string[]
  /** Fields whose keys are names given by users, such as the columns of a file; the log shows them in quotation marks. */
  quoted?: readonly string[]
  /** Functions for the text of fields that need a lookup, such as ids; their values are not compared inside. */
  show?: Readonly<Record<string, (value: unknown, words: LogWords) => string>>
  /** Returns the label of a numbered or dated part of a record, such as `term 2`, and the text after the label. */
  partName?: (name: string) => { label: Words; rest: string } | undefined
  /** Converts the changes of an entry to those that readers see, if they differ from the stored ones. */
  readable?: (changes: Changes, locale: string) => Changes
  /** The field whose value is the name of a record in the log, and is said in words. */
  named_by?: string
  /** Returns the name of a record in the log; by default, the name in the entry is shown. */
  name?: (id: number, name: string | null, words: LogWords) => string
  /** The name of the kind for readers. */
  label: Words
}
