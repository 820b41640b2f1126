import { type Actor, record } from '../audit/store.ts'
import type { Db } from '../core/database.ts'
import { type Detail, ImportRefused, invalid } from '../core/errors.ts'
import { isComposed } from '../core/text.ts'
import { failureOf } from '../core/translate.ts'
import { validatorOf } from '../core/validator.ts'
import { MemberCreate, MemberEdit } from '../members/schema.ts'
import { createMembers, editMember } from '../members/store.ts'
import type { MemberRow } from '../members/table.ts'
import { type NamedType, namedTypes } from '../membertypes/store.ts'
import { type Row, readRows } from './read.ts'
import type { ImportQuery, ImportResult } from './schema.ts'
import { findTwin, type Identity, wouldChange } from './store.ts'

const shown_refusals = 100
const readNew = validatorOf(MemberCreate)
const readEdit = validatorOf(MemberEdit)

/**
 * Imports a CSV file into a chapter, in one transaction on a connection that nobody else writes through.
 * Rows match members by e-mail, or without one by name, date of birth and phone (CONTRACT.md section 7).
 * Throws `validation_error` for the file and `import_refused` for its rows, with nothing changed.
 */
export async function importMembers(
  db: Db,
  path: string,
  query: ImportQuery,
  by: Actor,
  progress: (bytes: number) => void = () => {}
): Promise<ImportResult> {
  const { dry_run, skip_invalid } = query
  db.$client.exec(dry_run ? 'BEGIN' : 'BEGIN IMMEDIATE')
  try {
    const totals: Totals = {
      dry_run,
      created: 0,
      updated: 0,
      unchanged: 0,
      refused: 0,
      refusals: []
    }
    const { apply, flush } = applier(db, query, by)
    for await (const row of readRows(path, progress)) count(totals, row, apply)
    flush()
    const refuse = totals.refused > 0 && !skip_invalid && !dry_run
    if (refuse) throw refusedBy(totals)
    const import_id = dry_run ? null : log(db, query, totals, by)
    db.$client.exec(dry_run ? 'ROLLBACK' : 'COMMIT')
    return { import_id, ...totals }
  } catch (error) {
    if (db.$client.inTransaction) db.$client.exec('ROLLBACK')
    throw error
  }
}

type Totals = Omit<ImportResult, 'import_id'>
type Outcome = 'created' | 'updated' | 'unchanged'

function count(totals: Totals, row: Row, apply: (row: Row) => Outcome | Detail[]) {
  const outcome = apply(row)
  if (typeof outcome === 'string') totals[outcome]++
  else {
    totals.refused++
    const refusals = outcome.map(({ path, message }) => ({
      line: row.line,
      field: path.slice(1),
      message
    }))
    totals.refusals.push(...refusals.slice(0, shown_refusals - totals.refusals.length))
  }
}

/** Makes what does with a row what is to be done, and answers what that was, or what is wrong with the row. */
function applier(db: Db, query: ImportQuery, by: Actor) {
  const types = namedTypes(db, query.chapter_id)
  const seen = new Set<string>()
  let added: MemberCreate[] = []

  /** Adds the members that wait for it; none of the rows since then can have meant one of them. */
  const flush = () => {
    if (added.length > 0 && !query.dry_run) createMembers(db, added, by)
    added = []
  }
  const apply = (row: Row): Outcome | Detail[] => {
    const identity = identityOf(row.cells)
    const key = identity.email_key || JSON.stringify(identity)
    const again = seen.has(key)
    if (added.length === together || (again && !identity.email_key)) flush()
    return answered(() => {
      const { type, ...given } = fieldsOf(row, types)
      seen.add(key)
      if (again && identity.email_key) return [twice]
      const twin = findTwin(db, query.chapter_id, identity)
      if (again && !twin) return 'unchanged'
      if (type?.archived && twin?.membertype_id !== type.id) return [not_current]
      if (twin) return update(db, twin, given, query.dry_run, by)
      added.push(readNew({ ...given, chapter_id: query.chapter_id }))
      return 'created'
    })
  }
  return { apply, flush }
}

/** What came of a row; what it fails with is what is wrong with it, unless the failure is not the row's. */
function answered(work: () => Outcome | Detail[]) {
  try {
    return work()
  } catch (error) {
    const failure = failureOf(error as Error)
    if (!failure || failure.statusCode >= 500) throw error
    return failure.details ?? [{ path: '/email', message: failure.message }]
  }
}

/** Members that are added in one go. */
const together = 64

const twice = { path: '/email', message: 'stands twice in the file' }
const not_current = {
  path: '/membertype',
  message: 'is no current membership type of the chapter'
}

/** What a row gives: cells that are not empty, the type that it names, and the e-mail also when it is empty. */
function fieldsOf({ cells, extra }: Row, types: Map<string, NamedType>) {
  if (extra) throw invalid([{ path: '/', message: 'has more cells than the header' }])
  const given: Given & { type?: NamedType } = { email: cells.email ?? '' }
  for (const name of copied) {
    const text = cells[name]
    if (text !== undefined && text.trim() !== '') given[name] = text
  }
  const name = tidy(cells.membertype).toLowerCase()
  if (name === '') return given
  given.type = types.get(name)
  if (!given.type) throw invalid([not_current])
  given.membertype_id = given.type.id
  return given
}

const copied = ['firstname', 'lastname', 'phone', 'date_of_birth', 'status'] as const

type Given = Partial<Record<(typeof copied)[number], string>> & {
  email: string
  membertype_id?: number
}

/** What a row matches by; without regard to the other four where there is an address. */
function identityOf({ email, firstname, lastname, date_of_birth, phone }: Row['cells']): Identity {
  const email_key = tidy(email).toLowerCase()
  if (email_key) return { email_key, ...nobody }
  return {
    email_key,
    firstname: tidy(firstname),
    lastname: tidy(lastname),
    date_of_birth: tidy(date_of_birth),
    phone: tidy(phone)
  }
}

const nobody = { firstname: '', lastname: '', date_of_birth: '', phone: '' }

/** Trimmed and in NFC as the fields of a member are, but for what is too long for any (and slow to normalise). */
function tidy(text = '') {
  const trimmed = text.trim()
  return isComposed(trimmed) || trimmed.length > 4 * 254 ? trimmed : trimmed.normalize('NFC')
}

function update(db: Db, twin: MemberRow, given: object, dry_run: boolean, by: Actor): Outcome {
  const edit = readEdit({ id: twin.id, ...given })
  if (!wouldChange(twin, edit)) return 'unchanged'
  if (!dry_run) editMember(db, edit, { reach: 'all', by })
  return 'updated'
}

function log(
  db: Db,
  { chapter_id }: ImportQuery,
  { created, updated, refused }: Totals,
  by: Actor
) {
  const changes = { created: [null, created], updated: [null, updated], refused: [null, refused] }
  const change = { action: 'chapter.imported', entity: 'chapter', entity_id: chapter_id } as const
  return record(db, { ...change, chapter_id, changes }, by)
}

function refusedBy({ refusals }: Totals) {
  const details = refusals.map(({ line, field, message }) => ({
    path: `/${line}/${field}`,
    message
  }))
  return Object.assign(new ImportRefused(), { details })
}
