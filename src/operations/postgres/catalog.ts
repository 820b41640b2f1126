import type { PostgresType } from './types.ts'

/** A column of an exported table. */
export interface Column {
  name: string
  type: PostgresType
  not_null: boolean
  /** An SQL expression; null where there is none. */
  default: string | null
}

/** A table as an export has it; expressions are those of PostgreSQL. */
export interface Table {
  name: string
  columns: Column[]
  primary_key: string[]
  /** The id of the next row, in a table that uses no id again. */
  next_id: bigint | undefined
  checks: string[]
  unique: { name: string; indexed: string }[]
  references: Reference[]
}

/** A foreign key: columns of a table, and those of the other table. */
export interface Reference {
  columns: string[]
  table: string
  target: string[]
  on_delete: string
}
