import { definePart } from '../../core/parts.ts'
import { defineLifetimes } from '../../core/tables.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement, columnStatement } from '../../storage/statements.ts'

defineLifetimes({
  due_totals: 'kept',
  due_blocks: 'kept',
  payment_totals: 'kept',
  payment_blocks: 'kept'
})

for (const table of ['due_totals', 'due_blocks', 'payment_totals', 'payment_blocks'])
  definePart({
    table,
    entity: 'chapter',
    column: 'chapter_id',
    kind: 'copy',
    when_erased: 'deleted'
  })

/** What a list is asked for: filters, an order, and a page. */
interface ListQuery {
  sort?: string
  offset: number
  limit: number
  sums?: boolean
  [filter: string]: unknown
}

/** Whether a query asks for all rows of a chapter in the order of their ids. */
export function asksForAll({ sort = 'id', offset, limit, sums, ...filters }: ListQuery): boolean {
  const others = Object.entries(filters).filter(([name]) => name !== 'chapter_id')
  return sort === 'id' && others.every(([, value]) => value === undefined)
}

/** Numbers of rows of a chapter by blocks of ids. */
const blocks = {
  dues: 'SELECT block, dues AS own FROM due_blocks WHERE chapter_id = ? ORDER BY block',
  payments: 'SELECT block, payments AS own FROM payment_blocks WHERE chapter_id = ? ORDER BY block'
}

/** How many ids a block has, as the triggers have it. */
const block_size = 512

/** A page of all rows of a chapter, in the order of their ids. */
interface WholePage {
  chapter_id: number
  offset: number
  limit: number
}

/** The ids of a page of all rows of a chapter as JSON text, without a walk through the rows before it. */
export function readBlockIds(db: Db, table: keyof typeof blocks, page: WholePage): string {
  const place = findPlace(db, table, page)
  if (!place) return '[]'
  const ids = `SELECT id FROM ${table} INDEXED BY ${table}_listed WHERE chapter_id = :chapter_id AND id >= :first
    ORDER BY id LIMIT :limit OFFSET :skipped`
  return JSON.stringify(columnStatement(db, ids).all({ ...page, ...place }))
}

/** The first id of the block in which a page begins, and how many rows of the block come before it. */
function findPlace(db: Db, table: keyof typeof blocks, { chapter_id, offset }: WholePage) {
  let skipped = offset
  for (const row of cachedStatement(db, blocks[table]).iterate(chapter_id)) {
    const { block, own } = row as Record<'block' | 'own', number>
    if (skipped < own) return { first: block * block_size, skipped }
    skipped -= own
  }
}
