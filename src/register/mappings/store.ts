import { and, count, eq, getTableColumns } from 'drizzle-orm'
import { within } from '../../association/access/permissions.ts'
import { shortenChanges } from '../../association/audit/erasure-store.ts'
import { type Actor, type Caller, recordAbout } from '../../association/audit/store.ts'
import { creationChanges, deletionChanges, diffFields } from '../../core/changes.ts'
import { NotFound } from '../../core/errors.ts'
import { definePlaces } from '../../core/places.ts'
import { defineChapterRows } from '../../core/tables.ts'
import { nameKey } from '../../core/text.ts'
import type { Db } from '../../storage/database.ts'
import { member_places } from '../members/person.ts'
import { import_mapping } from './noun.ts'
import type { ImportMapping, MappingQuery } from './schema.ts'
import { import_mappings } from './table.ts'

// a chapter that is removed takes its mappings with it
defineChapterRows('import_mappings')

definePlaces({
  entity: import_mapping.entity,
  records: 'searched',
  places: { name: 'text', mapping: 'headings', defaults: member_places }
})

const { name_key, ...shown } = getTableColumns(import_mappings)

type Kind = ImportMapping['kind']

function allOf(chapter_id: number, kind: Kind) {
  return and(eq(import_mappings.chapter_id, chapter_id), eq(import_mappings.kind, kind))
}

/** A page of the mappings of a chapter, by name; the items are JSON texts, each read on demand. */
export function listMappings(db: Db, { chapter_id, kind, offset, limit }: MappingQuery) {
  const where = allOf(chapter_id, kind)
  const { id } = shown
  const page = db.select({ id }).from(import_mappings).where(where).orderBy(name_key)
  const items = Iterator.from(page.limit(limit).offset(offset).all()).flatMap(({ id }) => {
    const row = db.select(shown).from(import_mappings).where(eq(import_mappings.id, id)).get()
    return row ? [JSON.stringify(row)] : []
  })
  const total = countMappings(db, chapter_id, kind)
  return { name: 'mappings', items, fields: { pagination: { total, offset, limit } } }
}

/** The mapping of a chapter and kind with a name, ignoring case; undefined if there is none. */
export function findMapping(
  db: Db,
  chapter_id: number,
  name: string,
  kind: Kind = 'members'
): ImportMapping | undefined {
  const named = and(allOf(chapter_id, kind), eq(import_mappings.name_key, nameKey(name)))
  return db.select(shown).from(import_mappings).where(named).get()
}

/** How many mappings of a kind a chapter keeps. */
export function countMappings(db: Db, chapter_id: number, kind: Kind = 'members'): number {
  const where = allOf(chapter_id, kind)
  return db.select({ total: count() }).from(import_mappings).where(where).get()?.total ?? 0
}

/** Keeps a mapping under its name, and replaces an earlier one of that name. */
export function keepMapping(db: Db, given: Omit<ImportMapping, 'id'>, by: Actor) {
  const known = findMapping(db, given.chapter_id, given.name, given.kind)
  const { kind, ...told } = given
  const changes = known ? diffFields(known, told) : creationChanges(told)
  if (Object.keys(changes).length === 0) return
  const row = { ...given, name_key: nameKey(given.name) }
  const { id } = db
    .insert(import_mappings)
    .values(row)
    .onConflictDoUpdate({
      target: [import_mappings.chapter_id, import_mappings.kind, import_mappings.name_key],
      set: row
    })
    .returning({ id: import_mappings.id })
    .get()
  recordAbout(
    db,
    known ? 'import_mapping.updated' : 'import_mapping.created',
    import_mapping,
    { ...given, id },
    shortenChanges(changes),
    by
  )
}

/** Removes a mapping. Throws `not_found`, also for mappings of chapters that are not permitted. */
export function removeMapping(
  db: Db,
  { id }: { id: number },
  { permitted, by }: Caller
): { id: number } {
  const one = eq(import_mappings.id, id)
  const known = db.select(shown).from(import_mappings).where(one).get()
  if (!known || !within(permitted, known.chapter_id)) throw new NotFound(`no mapping has id ${id}`)
  db.delete(import_mappings).where(one).run()
  const changes = shortenChanges(deletionChanges(known))
  recordAbout(db, 'import_mapping.deleted', import_mapping, known, changes, by)
  return { id }
}
