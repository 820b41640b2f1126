/**
 * Whether backups have the rows of a table: transient ones belong to the running service, such as sign-ins and requests
 * in progress.
 */
type Lifetime = 'kept' | 'transient'

const lifetimes = new Map<string, Lifetime>()

/**
 * Defines whether backups keep tables that are not a noun's own, once in a process: verbs and threads need this without an
 * app. The service does not start with a table that is missing here.
 */
export function defineLifetimes(tables: Readonly<Record<string, Lifetime>>) {
  for (const [name, lifetime] of Object.entries(tables)) {
    if (lifetimes.has(name)) throw new Error(`the table ${name} is defined twice`)
    lifetimes.set(name, lifetime)
  }
}

/** Whether the lifetime of a table was defined. */
export function hasLifetime(name: string): boolean {
  return lifetimes.has(name)
}

/** Whether backups leave out the rows of a table. */
export function isTransient(name: string): boolean {
  return lifetimes.get(name) === 'transient'
}

/** The transient tables. Throws where none is defined, as in a thread that does not load the features. */
export function transientTables(): string[] {
  const names = [...lifetimes.keys()].filter(name => lifetimes.get(name) === 'transient')
  if (names.length === 0) throw new Error('no transient table is defined')
  return names
}

/** What of a table an export withholds: columns, or all of it. */
type Withheld = readonly string[] | 'all'

const withheld = new Map<string, Withheld>()

/**
 * Defines what leaves the register in no export, beside encrypted texts and transient tables, once in a process: what somebody signs
 * in with, which is of no use elsewhere.
 */
export function defineWithheld(tables: Readonly<Record<string, Withheld>>) {
  for (const [table, columns] of Object.entries(tables)) {
    if (withheld.has(table)) throw new Error(`what is withheld of ${table} is defined twice`)
    withheld.set(table, columns)
  }
}

/** Whether no export has a table. Throws where nothing is defined, as in a thread that does not load the features. */
export function isTableWithheld(table: string): boolean {
  if (withheld.size === 0) throw new Error('nothing is defined to be withheld')
  return withheld.get(table) === 'all'
}

/** Whether no export has a column of a table that it has. */
export function isColumnWithheld(table: string, column: string): boolean {
  return withheld.get(table)?.includes(column) ?? false
}

/** A statement that a restored register goes through once, and the table that it changes, which a backup before a migration may lack. */
interface RestoreStep {
  table: string
  sql: string
}

const steps: RestoreStep[] = []

/**
 * Defines what a restore changes, once in a process: what the register had begun may have been done since, and is not done by itself
 * again. Only columns of the table's first version may be named.
 */
export function defineRestoreStep(step: RestoreStep) {
  steps.push(step)
}

/** What a restore changes, in the order in which it was defined. */
export function restoreSteps(): readonly RestoreStep[] {
  return steps
}

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

/** Rows of a table that are about records of an entity. Each table that names a member says so (`test/house/nouns.test.ts`). */
export type Part = Rows & WhenErased

interface Rows {
  /** Whose rows they are: an entity, or the column of the table that names the entity of each row. */
  entity: string | { column: string }
  table: string
  /** The column that holds the id of the record. */
  column: string
  /** SQL that holds for rows about records of the entity; without it all rows are. */
  condition?: string
  /**
   * `own`: belongs to the record. It is shown with it, keeps it from being removed, and moves when two records become one;
   * `copy`: data of the record that is kept elsewhere, deleted with it;
   * `managed`: belongs to the record as own rows do, but the feature that has it moves it, and says what of it keeps the record
   * from being removed;
   * `derived`: follows from other rows. It is shown with the record, and the feature that has it keeps it right.
   */
  kind: 'own' | 'managed' | 'copy' | 'derived'
}

/** What becomes of own and managed rows when the record is erased: of those that are kept, which columns become null. */
type WhenErased = { when_erased: 'deleted' } | { when_erased: 'kept'; emptied: readonly string[] }

const defined: Part[] = []

/** Defines rows that are about records of an entity, once in a process, beside the store of their table. */
export function definePart(part: Part) {
  const { entity, table, column } = part
  const is_same = (one: Part) => JSON.stringify(one.entity) === JSON.stringify(entity)
  if (defined.some(one => is_same(one) && one.table === table && one.column === column))
    throw new Error(`the part ${table}.${column} is defined twice`)
  defined.push(part)
}

/** Defines rows of a chapter, by its id in `chapter_id`, that go with it. */
export function defineChapterRows(table: string) {
  definePart({
    entity: 'chapter',
    table,
    column: 'chapter_id',
    kind: 'copy',
    when_erased: 'deleted'
  })
}

/** Every defined part. */
export function allParts(): readonly Part[] {
  return defined
}

/** The parts of an entity, sorted by table. */
export function listParts(entity: string): readonly Part[] {
  return defined
    .flatMap(part => {
      if (typeof part.entity === 'string') return part.entity === entity ? part : []
      return { ...part, entity, condition: `${part.entity.column} = '${entity}'` }
    })
    .sort((one, other) => (one.table < other.table ? -1 : 1))
}
