/** Rows of a table that are about records of an entity. Each table that names a member says so (`test/house/parts.test.ts`). */
export interface Part {
  /** Whose rows they are: an entity. */
  entity: string
  table: string
  /** The column that holds the id of the record. */
  column: string
  /** SQL that holds for rows about records of the entity; without it all rows are. */
  condition?: string
  /**
   * `own`: shown where everything about the record is, in the way of its removal, and moved when two records become one;
   * `copy`: data of the record that is kept elsewhere, deleted with it.
   */
  kind: 'own' | 'copy'
  /** What becomes of own rows when the record is erased. */
  when_erased: 'deleted' | 'kept'
}

const defined: Part[] = []

/** Defines rows that are about records of an entity, once in a process, beside the store of their table. */
export function definePart(part: Part) {
  if (defined.some(({ table, column }) => table === part.table && column === part.column))
    throw new Error(`the part ${part.table}.${part.column} is defined twice`)
  defined.push(part)
}

/** The parts of an entity, sorted by table. */
export function listParts(entity: string): readonly Part[] {
  return defined
    .filter(part => part.entity === entity)
    .sort((one, other) => (one.table < other.table ? -1 : 1))
}
