import { setTimeout } from 'node:timers/promises'
import { type Actor, command_line } from '../../association/audit/store.ts'
import { invalid, Unavailable } from '../../core/errors.ts'
import { fromMinor } from '../../core/money.ts'
import { isSet, type SharedFlag, setFlag } from '../../core/shared-flag.ts'
import type { ArchivedFile } from '../../register/files/archive-async.ts'
import { refuseWithoutRights, type Session } from '../../register/importing/store.ts'
import { writeWhenUnlocked } from '../../register/importing/write-async.ts'
import { withCopy } from '../../storage/copy.ts'
import { openFolder } from '../../storage/data-folder.ts'
import type { Db } from '../../storage/database.ts'
import type { Piece, Statement } from '../statement-files/entry.ts'
import { readSource, withSources } from '../statement-files/sources-async.ts'
import { inFile, StatementFlaw, tellUnreadable } from '../statement-files/unreadable.ts'
import { createBatch } from './batch-store.ts'
import { statementDetails } from './failures.ts'
import { createCounter } from './identity.ts'
import { storedEntries } from './keys-store.ts'
import { keepGiven, readMapping } from './mapping-store.ts'
import type { StatementQuery, StatementResult } from './schema.ts'
import {
  beginSteps,
  createTally,
  type Step,
  type Steps,
  type Tally,
  takeStep
} from './steps-store.ts'
import { logBegun, logStatement, readDefaults } from './taking-store.ts'

/** The most of a file, or of all files of an archive. */
const most = { statements: 10_000, entries: 500_000 }

/** A file to import, and who asks. */
interface StatementImport {
  path: string
  query: StatementQuery
  by: Actor
  /** Throws to end the import: its client has gone, or may no longer import. */
  check?: () => void
  /** Called in the write that opens the batch. */
  onOpen?: (batch_id: number) => void
}

/** A file that is being imported: what its statements say, and the steps that wait for a write. */
interface Work {
  given: StatementImport
  /** All statements of the files, in their order, and how many of them have begun. */
  statements: Statement[]
  begun: number
  entries: number
  tally: Tally
  steps: Steps
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
    const { query, by } = given
    const batch = createBatch(db, given)
    const steps = beginSteps(query, storedEntries(db), by, batch)
    const facts = { given, statements: [], begun: 0, entries: 0, tally: createTally() }
    const work: Work = { ...facts, steps, waiting: [] }
    const readable = await survey(db, work, sources)
    return await takeSources(db, work, readable).finally(() =>
      // what was taken by then stays, and can be undone
      writeWhenUnlocked(db, {}, () => batch.close()).catch(() => {})
    )
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
      work.tally.unreadable(inFile(source.name, tellUnreadable({}, { code })))
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
  const { given, tally, steps, waiting } = work
  const { query, by } = given
  const write = { given, tally, steps }
  await writeWhenUnlocked(db, given, () => logBegun(db, query, by))
  for (const one of sources) {
    const count = createCounter()
    for await (const { pieces, source } of readSource(one, choicesFor(db, given))) {
      given.check?.()
      for (const piece of pieces) addStep(work, piece, { source, count })
      if (isFull(waiting)) await writeSteps(db, write, waiting.splice(0))
    }
  }
  await writeSteps(db, write, waiting.splice(0))
  const batch_id = steps.batch.kept()
  const result = { batch_id, ...tally.read(), ...summarizeStatements(work.statements) }
  await writeWhenUnlocked(db, given, () => {
    keepGiven(db, query, by)
    logStatement(db, query, result, by)
    steps.batch.close()
  })
  return result
}

/** Notes what a piece of a file brings. */
function addStep(work: Work, piece: Piece, from: Pick<Step, 'source' | 'count'>) {
  const { tally, statements, waiting } = work
  if (piece.kind === 'unreadable') tally.unreadable(piece.unreadable)
  if (piece.kind === 'entry') waiting.push({ ...from, entry: piece.entry })
  if (piece.kind !== 'begin') return
  const statement = statements[work.begun] as Statement
  work.begun += 1
  waiting.push({ ...from, statement })
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

/** How many steps wait for a write, how long a write takes, and the pause in which others take the lock, in milliseconds. */
const slice = { steps: 256, ms: 60, pause_ms: 5 }

/** What an import writes, and what checks whether it goes on. */
interface Write {
  given: { check?: () => void }
  steps: Steps
  tally: Tally
}

/** Whether enough steps wait to be written. */
function isFull(waiting: readonly Step[]): boolean {
  return waiting.length >= slice.steps
}

/** Writes the waiting steps in slices, between which others write. */
async function writeSteps(db: Db, { given, steps, tally }: Write, waiting: readonly Step[]) {
  let next = 0
  const takeSome = () => {
    const end = performance.now() + slice.ms
    const counts: ReturnType<typeof takeStep>[] = []
    steps.batch.begin()
    while (next + counts.length < waiting.length && performance.now() < end)
      counts.push(takeStep(db, steps, waiting[next + counts.length] as Step))
    steps.batch.count()
    return counts
  }
  while (next < waiting.length) {
    const counts = await writeWhenUnlocked(db, given, takeSome)
    steps.batch.keep()
    next += counts.length
    for (const count of counts) count(tally)
    await setTimeout(slice.pause_ms)
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
