import type { Column } from '../../files/columns.ts'

/** What a program writes: a table of facts, whose public source a comment names. Headings stand between commas, as the program writes them. */
export interface Source {
  label: string
  /** Headings that it alone writes, or that together it alone writes; two of them tell its files. */
  only: string
  /** The headings of columns; numbers at their end are repetitions. */
  columns: Partial<Record<Column, string>>
  /** Headings that mean a column where no other does, such as the day on which the record was made. */
  otherwise?: Partial<Record<Column, string>>
  /** Headings whose cells follow from a column that the file has, or that only the program itself needs (`id`). */
  computed?: Partial<Record<Column, string>>
  /** What its words mean, by column; an empty meaning is an empty cell. */
  words?: Partial<Record<Column, Readonly<Record<string, string>>>>
  /** The heading of what its files call a person by, where others name it as their payer. */
  called?: string
  /** What stands before its headings. */
  prefix?: string
}
