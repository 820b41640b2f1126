import { type Actor, record } from '../audit/store.ts'
import type { Db } from '../core/database.ts'
import { type Detail, ImportRefused, invalid } from '../core/errors.ts'
import { failureOf } from '../core/translate.ts'
import { validatorOf } from '../core/validator.ts'
import { MemberCreate, MemberEdit } from '../members/schema.ts'
import { createMember, editMember, findTwin, wouldChange } from '../members/store.ts'
import type { MemberRow } from '../members/table.ts'
import { type NamedType, namedTypes } from '../membertypes/store.ts'
import { type Row, readRows } from './read.ts'
import type { ImportQuery, ImportResult } from './schema.ts'

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
    const apply = applier(db, query, by)
    for await (const row of readRows(path, progress)) count(totals, row, apply)
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
function applier(db: Db, { chapter_id, dry_run }: ImportQuery, by: Actor) {
  const types = namedTypes(db, chapter_id)
  const seen = new Set<string>()

  return (row: Row): Outcome | Detail[] => {
    try {
      const { type, ...given } = fieldsOf(row, types)
      const key = keyOf(given)
      const again = seen.has(key)
      seen.add(key)
      if (again && given.email.trim())
        return [{ path: '/email', message: 'stands twice in the file' }]
      const twin = findTwin(db, { ...given, chapter_id } as Parameters<typeof findTwin>[1])
      if (again && !twin) return 'unchanged'
      if (type?.archived && twin?.membertype_id !== type.id) return [not_current]
      return twin
        ? update(db, twin, given, dry_run, by)
        : create(db, { ...given, chapter_id }, dry_run, by)
    } catch (error) {
      const failure = failureOf(error as Error)
      if (!failure || failure.statusCode >= 500) throw error
      return failure.details ?? [{ path: '/email', message: failure.message }]
    }
  }
}

const not_current = {
  path: '/membertype',
  message: 'is no current membership type of the chapter'
}

/** What a row gives: cells that are not empty, the type that it names, and the e-mail also when it is empty. */
function fieldsOf(
  { cells, extra }: Row,
  types: Map<string, NamedType>
): Given & { type?: NamedType } {
  if (extra) throw invalid([{ path: '/', message: 'has more cells than the header' }])
  const { id, createddate, membertype = '', email = '', ...rest } = cells
  const filled = Object.entries(rest).filter(([, value]) => value.trim() !== '')
  const name = membertype.trim().normalize('NFC').toLowerCase()
  const type = types.get(name)
  if (name !== '' && !type) throw invalid([not_current])
  return { ...Object.fromEntries(filled), email, type, ...(type && { membertype_id: type.id }) }
}

function create(db: Db, given: object, dry_run: boolean, by: Actor): Outcome {
  const member = readNew(given)
  if (!dry_run) createMember(db, member, by)
  return 'created'
}

function update(db: Db, twin: MemberRow, given: object, dry_run: boolean, by: Actor): Outcome {
  const edit = readEdit({ id: twin.id, ...given })
  if (!wouldChange(twin, edit)) return 'unchanged'
  if (!dry_run) editMember(db, edit, { reach: 'all', by })
  return 'updated'
}

interface Given {
  email: string
  firstname?: string
  lastname?: string
  phone?: string
  date_of_birth?: string
  status?: string
  membertype_id?: number
}

/** What makes two rows the same member. */
function keyOf({ email, firstname, lastname, phone, date_of_birth }: Given) {
  const address = email.trim().normalize('NFC').toLowerCase()
  return (
    address || JSON.stringify([firstname, lastname, phone, date_of_birth].map(text => text?.trim()))
  )
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
