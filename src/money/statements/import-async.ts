import { setTimeout } from 'node:timers/promises'
import { type Actor, command_line } from '../../association/audit/store.ts'
import { invalid, Unavailable } from '../../core/errors.ts'
import { fromMinor } from '../../core/money.ts'
import { isSet, type SharedFlag, setFlag } from '../../core/shared-flag.ts'
import { closeBatch } from '../../register/batches/store.ts'
import type { ArchivedFile } from '../../register/files/archive-async.ts'
import { refuseWithoutRights, type Session } from '../../register/importing/store.ts'
import { writeWhenUnlocked } from '../../register/importing/write-async.ts'
import { withCopy } from '../../storage/copy.ts'
import { openFolder } from '../../storage/data-folder.ts'
import type { Db } from '../../storage/database.ts'
import type { Piece, Statement } from '../statement-files/entry.ts'
import { readSource, withSources } from '../statement-files/sources-async.ts'
import { inFile, StatementFlaw, tellUnreadable } from '../statement-files/unreadable.ts'
import { statementDetails } from './failures.ts'
import { createCounter } from './identity.ts'
import { keepGiven, readMapping } from './mapping-store.ts'
import type { StatementQuery, StatementResult } from './schema.ts'
import {
  beginTaking,
  logImport,
  noteUnreadable,
  readDefaults,
  type Step,
  type Taking,
  takeSteps,
  tellTaken
} from './taking-store.ts'

/** The most of a file, or of all files of an archive. */
const most = { statements: 10_000, entries: 500_000 }

/** A file to import, and who asks. */
interface StatementImport extends Pick<Taking, 'query' | 'by' | 'onOpen'> {
  path: string
  /** Throws to end the import: its client has gone, or may no longer import. */
  check?: () => void
}

/** A file that is being imported: what its statements say, in their order, how many of them have begun, and the steps that wait for a write. */
interface Work {
  given: StatementImport
  statements: Statement[]
  begun: number
  entries: number
  taking: Taking
  /** The batch of the writes that are done. */
  batch_id: number | null
  waiting: Step[]
}

/**
 * Imports a file of a bank. A dry run imports it into a copy of the register, which is thrown away. Throws `validation_error` for
 * files that are no statement.
 */
export async function importStatement(db: Db, given: StatementImport): Promise<StatementResult> {
  try {
    if (!given.query.dry_run) return await importInto(db, given)
    const { path, check } = given
    const { save_mapping, ...query } = given.query
    const tried = { path, query, by: command_line, ...(check && { check }) }
    const result = await withCopy(db, copy => importInto(copy, tried))
    return { ...result, batch_id: null, statement_ids: [] }
  } catch (error) {
    if (error instanceof StatementFlaw) throw invalid([tellFlaw(error)])
    throw error
  }
}

/** Imports a file, which is read twice: whether it can be read at all shows before anything is written. */
function importInto(db: Db, given: StatementImport): Promise<StatementResult> {
  return withSources(given.path, async sources => {
    const { query, by, onOpen } = given
    const facts = { statements: [], begun: 0, entries: 0, batch_id: null, waiting: [] }
    const work: Work = { given, ...facts, taking: beginTaking({ query, by, onOpen }) }
    const readable = await survey(db, work, sources)
    try {
      return await takeSources(db, work, readable)
    } catch (error) {
      // what was taken by then stays, and can be undone
      const { batch_id } = work
      if (batch_id !== null)
        await writeWhenUnlocked(db, {}, () => closeBatch(db, batch_id)).catch(() => {})
      throw error
    }
  })
}

function tellFlaw({ code, found }: StatementFlaw) {
  return code === 'no_amounts' ? statementDetails[code]('', found) : statementDetails[code]('')
}

/** Reads all files once for what their statements say, and returns those that can be read. One of several that cannot is told. */
async function survey(
  db: Db,
  work: Work,
  sources: readonly ArchivedFile[]
): Promise<ArchivedFile[]> {
  const readable: ArchivedFile[] = []
  for (const source of sources)
    try {
      work.statements.push(...(await surveySource(db, work, source)))
      readable.push(source)
    } catch (error) {
      if (!(error instanceof StatementFlaw) || sources.length === 1) throw error
      const { code } = error
      if (code === 'too_many_entries') throw error
      noteUnreadable(work.taking, inFile(source.name, tellUnreadable({}, { code })))
    }
  if (readable.length === 0) throw new StatementFlaw('not_a_statement')
  return readable
}

async function surveySource(db: Db, work: Work, source: ArchivedFile) {
  const statements: Statement[] = []
  for await (const { pieces } of readSource(source, choicesFor(db, work.given))) {
    work.given.check?.()
    for (const piece of pieces) {
      if (piece.kind === 'end') statements.push(piece.statement)
      if (piece.kind === 'entry') work.entries += 1
    }
    const count = work.statements.length + statements.length
    if (count > most.statements || work.entries > most.entries)
      throw new StatementFlaw('too_many_entries')
  }
  return statements
}

/** What files of CSV leave out. */
function choicesFor(db: Db, { query }: StatementImport) {
  const given = { ...readDefaults(db, query.chapter_id), ...readMapping(db, query) }
  return { ...given, name: query.file_name ?? '' }
}

async function takeSources(
  db: Db,
  work: Work,
  sources: readonly ArchivedFile[]
): Promise<StatementResult> {
  const { given, taking, waiting } = work
  await writeWhenUnlocked(db, given, () => logImport(db, taking))
  for (const one of sources) {
    const count = createCounter()
    for await (const { pieces, source } of readSource(one, choicesFor(db, given))) {
      given.check?.()
      for (const piece of pieces) addStep(work, piece, { source, count })
      if (waiting.length >= slice.steps) await writeSteps(db, work)
    }
  }
  await writeSteps(db, work)
  const result = { ...tellTaken(taking), ...summarizeStatements(work.statements) }
  await writeWhenUnlocked(db, given, () => {
    keepGiven(db, given.query, given.by)
    logImport(db, taking, result)
    if (work.batch_id !== null) closeBatch(db, work.batch_id)
  })
  return result
}

/** Notes what a piece of a file brings. */
function addStep(work: Work, piece: Piece, from: Pick<Step, 'source' | 'count'>) {
  const { taking, statements, waiting } = work
  if (piece.kind === 'unreadable') noteUnreadable(taking, piece.unreadable)
  if (piece.kind === 'entry') waiting.push({ ...from, entry: piece.entry })
  if (piece.kind !== 'begin') return
  const statement = statements[work.begun] as Statement
  work.begun += 1
  waiting.push({ ...from, statement })
}

/** How many steps wait for a write, how long a write takes, and the pause in which others take the lock, in milliseconds. */
const slice = { steps: 256, ms: 60, pause_ms: 5 }

/** Writes the waiting steps in slices, between which others write. */
async function writeSteps(db: Db, work: Work) {
  const { given, taking, waiting } = work
  while (waiting.length > 0) {
    const done = await writeWhenUnlocked(db, given, () => {
      const end = performance.now() + slice.ms
      return takeSteps(db, taking, waiting, () => performance.now() >= end)
    })
    work.batch_id = taking.batch_id
    waiting.splice(0, done)
    await setTimeout(slice.pause_ms)
  }
}

/** The most statements that a result names. */
const max_listed = 1000

/** Summarizes the statements of a file, and what the columns of CSV hold. */
function summarizeStatements(
  statements: readonly Statement[]
): Pick<StatementResult, 'statements' | 'columns'> {
  return {
    statements: statements.slice(0, max_listed).map(summarize),
    columns: [...(statements.find(({ columns }) => columns)?.columns ?? [])]
  }
}

function summarize({ name, account, currency, from, to, opening, closing }: Statement) {
  return {
    name,
    account,
    currency,
    from: from ?? opening?.day ?? null,
    to: to ?? closing?.day ?? null,
    opening: opening && fromMinor(opening.amount, currency),
    closing: closing && fromMinor(closing.amount, currency)
  }
}

/** An uploaded file of a bank, and who sent it. */
export interface UploadedStatement {
  folder: string
  path: string
  query: StatementQuery
  by: Actor
  session: Session
  /** Set once the client has gone. */
  gone: SharedFlag
  /** Set to the id of the batch once it is opened. */
  batch_id: SharedFlag
}

/** Imports an uploaded file of a bank in a thread, on a connection of its own. */
export async function importUpload({
  folder,
  path,
  query,
  by,
  session,
  gone,
  batch_id
}: UploadedStatement) {
  const { db } = openFolder(folder, { is_open: true })
  // runs checkpoints in this thread instead of the one that answers requests
  db.$client.pragma('wal_autocheckpoint = 1000')
  const check = () => {
    if (isSet(gone)) throw new Unavailable()
    refuseWithoutRights(db, session, query.chapter_id, 'manage_money')
  }
  try {
    const onOpen = (id: number) => setFlag(batch_id, id)
    return await importStatement(db, { path, query, by, check, onOpen })
  } finally {
    db.$client.close()
  }
}
