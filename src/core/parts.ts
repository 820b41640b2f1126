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
