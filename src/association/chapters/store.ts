import { and, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { changedValues, creationChanges, deletionChanges, diffFields } from '../../core/changes.ts'
import { type Detail, defineDetails, details } from '../../core/details.ts'
import { Conflict, invalid, NotFound } from '../../core/errors.ts'
import { nameKey } from '../../core/text.ts'
import { now, today, yearsBefore } from '../../core/time.ts'
import { defineCount } from '../../storage/counts.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { deleteCopies } from '../../storage/parts.ts'
import { cachedUntilCommit, columnOf } from '../../storage/statements.ts'
import { type PermittedChapters, within } from '../access/permissions.ts'
import { type Actor, type Caller, recordAbout } from '../audit/store.ts'
import { bankDetails, tidyNumber } from '../bank/check-digits.ts'
import { bank_account } from '../bank/noun.ts'
import {
  createAccount,
  editAccount,
  findAccount,
  findByIban,
  findMainAccount
} from '../bank/store.ts'
import { bank_accounts } from '../bank/table.ts'
import { chapter } from './noun.ts'
import type {
  ChapterArchive,
  ChapterCreate,
  ChapterDetails,
  ChapterEdit,
  ChapterQuery,
  SelfService
} from './schema.ts'
import { chapters } from './table.ts'

const { name_key, archived: _, ...shown } = getTableColumns(chapters)

/** The numbers of the account that a chapter names; empty where it names none. */
const numbers = {
  iban: sql<string>`ifnull(${bank_accounts.iban}, '')`,
  bic: sql<string>`ifnull(${bank_accounts.bic}, '')`
}

const byId = prepared(db =>
  db
    .select({ ...shown, ...numbers })
    .from(chapters)
    .leftJoin(bank_accounts, eq(bank_accounts.id, chapters.bank_account_id))
    .where(eq(chapters.id, sql.placeholder('id')))
    .prepare()
)

defineCount({
  name: 'chapters',
  description: 'Chapters in all.',
  example: 3,
  count: db => countAll(db).get() as number
})

const countAll = columnOf('SELECT count(*) FROM chapters')

const known = columnOf('SELECT 1 FROM chapters WHERE id = ?')
export function chapterExists(db: Db, id: number): boolean {
  return known(db).get(id) !== undefined
}

/** What is wrong with `chapter_ids` of a request: there are no such chapters. */
export function findUnknownChapters(db: Db, chapter_ids: readonly number[] | null = []): Detail[] {
  return (chapter_ids ?? []).flatMap((id, index) => {
    const path = `/chapter_ids/${index}`
    return chapterExists(db, id) ? [] : [details.no_such_record(path, { entity: chapter.entity })]
  })
}

/** Whether a chapter has this id, in the snapshot that all reads of this turn of the event loop see. */
export function chapterExistsNow(db: Db, id: number): boolean {
  return knownNow(db, id) !== undefined
}

const knownNow = cachedUntilCommit((db: Db, id: number) => known(db).get(id))

export function findChapter(db: Db, id: number): ChapterDetails | undefined {
  return byId(db).get({ id })
}

/** The time zone (IANA name) of a chapter; without an id, or of an unknown one, that of the first chapter. */
export function chapterZone(db: Db, id: number | undefined): string {
  return zones(db).get(id ?? null) as string
}

const zones = columnOf('SELECT timezone FROM chapters ORDER BY id IS NOT ?, id LIMIT 1')

export function chapterNames(db: Db): string[] {
  return db
    .select({ name: chapters.name })
    .from(chapters)
    .all()
    .map(({ name }) => name)
}

/** One page of the permitted chapters, the current ones, the archived ones or all, oldest first, and how many there are in all. */
export function listChapters(
  db: Db,
  { archived, offset, limit }: Omit<ChapterQuery, 'archived'> & Partial<ChapterQuery>,
  permitted: PermittedChapters
) {
  const among = permitted === 'all' ? undefined : inArray(chapters.id, [...permitted])
  const kept = archived === undefined ? undefined : eq(chapters.archived, archived)
  const where = and(among, kept)
  const total = db.select({ total: count() }).from(chapters).where(where).get()?.total ?? 0
  const page = db.select(shown).from(chapters).where(where).orderBy(chapters.id)
  return {
    chapters: page.limit(limit).offset(offset).all(),
    pagination: { total, offset, limit }
  }
}

/** The permitted chapter with this id. Throws `not_found`. */
export function getChapter(db: Db, id: number, permitted: PermittedChapters): ChapterDetails {
  const known = within(permitted, id) ? findChapter(db, id) : undefined
  if (!known) throw new NotFound(`no chapter has id ${id}`)
  return known
}

/** Adds a chapter, with the present day in its time zone as `acts_from`. Throws `name_taken`. */
export function createChapter(db: Db, input: ChapterCreate, by: Actor): ChapterDetails {
  refuseAccount(db, input.bank_account_id)
  const acts_from = today(input.timezone ?? 'UTC')
  const values = { ...input, acts_from, name_key: nameKey(input.name), createddate: now() }
  const { id } = db.insert(chapters).values(values).returning({ id: chapters.id }).get()
  recordAbout(db, 'chapter.created', chapter, { id, chapter_id: id }, creationChanges(input), by)
  return getChapter(db, id, 'all')
}

/** How many years back `acts_from` may lie: an office that changes to this service enters dues of earlier years. */
const years_back = 5

/**
 * Writes the given fields of a permitted chapter. Throws `not_found`, `name_taken` by the unique index, and `validation_error` for
 * a new `acts_from` more than five years back.
 */
export function editChapter(
  db: Db,
  { id, ...given }: ChapterEdit,
  permitted: PermittedChapters,
  by: Actor
): ChapterDetails {
  const known = getChapter(db, id, permitted)
  const { iban: _, bic: __, ...others } = given
  if (others.creditor_identifier !== undefined)
    others.creditor_identifier = tidyNumber(others.creditor_identifier)
  const bank_account_id = chooseAccount(db, known, given, { permitted, by })
  const changes = diffFields<ChapterDetails>(known, { ...others, bank_account_id })
  const values = changedValues<ChapterDetails>(changes)
  if (Object.keys(values).length === 0) return getChapter(db, id, permitted)
  const earliest = yearsBefore(today(known.timezone), years_back)
  if (values.acts_from && values.acts_from < earliest)
    throw invalid([chapterDetails.too_far_back('/acts_from')])
  const row = { ...values, ...(values.name && { name_key: nameKey(values.name) }) }
  db.update(chapters).set(row).where(eq(chapters.id, id)).run()
  recordAbout(db, 'chapter.updated', chapter, { id, chapter_id: id }, told(changes), by)
  return getChapter(db, id, permitted)
}

/**
 * The account that a chapter is to have. By its IBAN it is the one that has it, else the chapter's, where no other chapter has
 * that, else a new one. Whoever does not see all chapters changes no account of the association. Throws `iban_taken` for another
 * BIC of an account that the caller may not change.
 */
function chooseAccount(
  db: Db,
  known: ChapterDetails,
  given: Omit<ChapterEdit, 'id'>,
  { permitted, by }: Caller
) {
  const { bank_account_id: own } = known
  const { bank_account_id: chosen = own, bic = known.bic } = given
  if (chosen !== own) {
    refuseAccount(db, chosen)
    return chosen
  }
  const iban = given.iban === undefined ? known.iban : tidyNumber(given.iban)
  if (iban === known.iban && bic === known.bic) return own
  if (iban === '' && bic === '') return null
  const found = iban === '' ? undefined : findByIban(db, iban)
  if (found?.archived) throw invalid([bankDetails.archived_account('/iban')])
  const adds = given.bic !== undefined && given.bic !== found?.bic
  if (found && found.id !== own && (!adds || given.bic === '')) return found.id
  if (found && permitted === 'all') return editAccount(db, { id: found.id, iban, bic }, by).id
  const having = own === null ? undefined : eq(chapters.bank_account_id, own)
  const users = db.select({ users: count() }).from(chapters).where(having).get()?.users
  if (permitted === 'all' && own !== null && users === 1 && own !== findMainAccount(db)?.id)
    return editAccount(db, { id: own, iban, bic }, by).id
  const { name, currency } = known
  return createAccount(db, { name: name.slice(0, 100), currency, iban, bic, main: false }, by).id
}

/** Throws `validation_error` for an account that is not there, or archived. */
function refuseAccount(db: Db, id: number | null | undefined) {
  if (id === null || id === undefined) return
  const path = '/bank_account_id'
  const account = findAccount(db, id)
  if (!account) throw invalid([details.no_such_record(path, { entity: bank_account.entity })])
  if (account.archived) throw invalid([bankDetails.archived_account(path)])
}

/** Changes as the log tells them: of self-service, whether it is on, and the fields by what members may do with them. */
function told({ self_service, ...others }: Record<string, [unknown, unknown]>) {
  if (!self_service) return others
  const [before, after] = self_service as [SelfService, SelfService]
  const listed = ({ on, fields }: SelfService) => {
    const named = (way: string) => Object.keys(fields).filter(name => fields[name] === way)
    return {
      self_service: on,
      ...{ members_change: named('change'), members_ask: named('ask') },
      ...{ members_see: named('see'), members_none: named('none') }
    }
  }
  return { ...others, ...diffFields<object>(listed(before), listed(after)) }
}

const chapterDetails = defineDetails({
  archived_chapter: 'is archived: nobody joins it any more',
  too_far_back: 'must be at most five years back'
})

/** Archives a chapter, so that nobody can join it any more, or restores it. Throws `not_found`. */
export function archiveChapter(
  db: Db,
  { id, archived }: ChapterArchive,
  { permitted, by }: Caller
) {
  const known = getChapter(db, id, permitted)
  const before = isArchived(db, id)
  if (before !== archived) {
    db.update(chapters).set({ archived }).where(eq(chapters.id, id)).run()
    const action = archived ? 'chapter.archived' : 'chapter.restored'
    const changes = { archived: [before, archived] }
    recordAbout(db, action, chapter, { id, chapter_id: id }, changes, by)
  }
  return { ...known, archived }
}

/**
 * Removes a chapter to which nothing belongs except its entries in the audit log. Throws `not_found`, `conflict` for the last
 * chapter, and `in_use`, by the foreign keys of the database, if records belong to it.
 */
export function removeChapter(db: Db, { id }: { id: number }, { permitted, by }: Caller) {
  const { id: _, ...values } = getChapter(db, id, permitted)
  if (countChapters(db).get() === 1) throw new Conflict('the register needs a chapter')
  deleteCopies(db, chapter.entity, [id])
  db.delete(chapters).where(eq(chapters.id, id)).run()
  const about = { id, chapter_id: id }
  recordAbout(db, 'chapter.deleted', chapter, about, deletionChanges(values), by)
  return { id }
}

/** Throws `validation_error` if a chapter is archived, so that nobody can join it. */
export function refuseArchived(db: Db, chapter_id: number) {
  if (isArchived(db, chapter_id)) throw invalid([chapterDetails.archived_chapter('/chapter_id')])
}

export function isArchived(db: Db, id: number): boolean {
  return archivedById(db).get(id) === 1
}

const archivedById = columnOf('SELECT archived FROM chapters WHERE id = ?')

const countChapters = columnOf('SELECT count(*) FROM chapters')
