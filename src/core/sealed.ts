import { isTransient } from './tables.ts'

/** A column of encrypted texts. It is data alone, so that threads can be given it. */
export interface SealedColumn<Key extends string = string> {
  table: string
  column: string
  /** What the texts are for, which selects their derived key: a word without a colon. */
  purpose: string
  /** The columns that identify the row of a text; a text cannot be decrypted in another row. */
  key: readonly Key[]
}

/** The associated data of an encrypted text: its purpose and the key of its row. */
export type Context = `${string}:${string}`

const columns: SealedColumn[] = []

/**
 * Defines a column of encrypted texts, once in a process, and returns the context of the text in a row. Texts of other
 * purposes are not encrypted at all: a rotation of the key would lose them.
 */
export function defineSealed<Key extends string>(sealed: SealedColumn<Key>) {
  if (isSealedPurpose(sealed.purpose))
    throw new Error(`two columns have texts for ${sealed.purpose}`)
  columns.push(sealed)
  return (row: Readonly<Record<Key, string | number>>): Context => sealedContext(sealed, row)
}

/** The context of the text that a row has in a column. */
export function sealedContext<Key extends string>(
  { purpose, key }: SealedColumn<Key>,
  row: Readonly<Record<Key, unknown>>
): Context {
  return `${purpose}:${key.map(column => row[column]).join(':')}`
}

/** Whether a column has texts for a purpose. */
export function isSealedPurpose(purpose: string): boolean {
  return columns.some(sealed => sealed.purpose === purpose)
}

/** Every column of encrypted texts. Throws where none is defined, as in a thread that does not load the features. */
export function sealedColumns(): readonly SealedColumn[] {
  if (columns.length === 0) throw new Error('no column of encrypted texts is defined')
  return columns
}

/** The columns of encrypted texts that backups keep. */
export function keptSealedColumns(): readonly SealedColumn[] {
  return sealedColumns().filter(({ table }) => !isTransient(table))
}
