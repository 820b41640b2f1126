import { setTimeout } from 'node:timers/promises'
import type { Actor } from '../../association/audit/store.ts'
import { invalid } from '../../core/errors.ts'
import { writeWhenUnlocked } from '../../register/importing/write-async.ts'
import type { Db } from '../../storage/database.ts'
import { statementDetails } from './details.ts'
import type { Entry, Piece, Statement } from './entry.ts'
import { StatementFlaw } from './flaw.ts'
import { createCounter, type Origin } from './identity.ts'
import { type KnownEntries, storedEntries, triedEntries } from './keys-store.ts'
import { keepGiven, readMapping } from './mapping-store.ts'
import type { StatementQuery, StatementResult } from './schema.ts'
import { readSource, type Source, withSources } from './sources-async.ts'
import { addStatement, findClosing } from './statements-store.ts'
import { logStatement, readDefaults, type Target, takeEntry } from './taking-store.ts'
import { createTally, type Tally } from './tally.ts'
import { createTrial, type Trial } from './trial.ts'
import { findPrevious, findWarnings } from './warnings.ts'

/** How many entries wait for a write, and how long one takes, in milliseconds; between two others may take the lock. */
const slice = { entries: 256, ms: 60, pause_ms: 5 }

/** A file to import, and who asks. */
export interface StatementImport {
  path: string
  query: StatementQuery
  by: Actor
  /** Throws to end the import: its client has gone, or may no longer import. */
  check?: () => void
}

/** A file that is being imported: what its statements say, and the entries that wait for a write. */
interface Work {
  given: StatementImport
  /** All statements of the files, in their order. */
  statements: Statement[]
  begun: number
  tally: Tally
  known: KnownEntries
  trial: Trial | undefined
  target: Target | undefined
  waiting: Entry[]
}

/**
 * Imports a file of a bank. It is read twice: whether it can be read at all shows before anything is written. Throws
 * `validation_error` for files that are no statement.
 */
export async function importStatement(db: Db, given: StatementImport): Promise<StatementResult> {
  try {
    return await withSources(given.path, async sources => {
      const known = given.query.dry_run ? triedEntries(db) : storedEntries(db)
      const trial = given.query.dry_run ? createTrial() : undefined
      const facts = { given, statements: [], begun: 0, tally: createTally(), known, trial }
      const work: Work = { ...facts, target: undefined, waiting: [] }
      return await takeSources(db, work, await survey(db, work, sources))
    })
  } catch (error) {
    if (error instanceof StatementFlaw) throw invalid([statementDetails[error.code]('')])
    throw error
  }
}

/** Reads all files once for what their statements say, and returns those that can be read. One of several that cannot is told. */
async function survey(db: Db, work: Work, sources: readonly Source[]): Promise<Source[]> {
  const readable: Source[] = []
  for (const source of sources)
    try {
      work.statements.push(...(await surveySource(db, work, source)))
      readable.push(source)
    } catch (error) {
      if (!(error instanceof StatementFlaw) || sources.length === 1) throw error
      work.tally.unreadable({ place: source.name, reason: error.code.replaceAll('_', ' ') })
    }
  if (readable.length === 0) throw new StatementFlaw('not_a_statement')
  return readable
}

async function surveySource(db: Db, { given }: Work, source: Source) {
  const statements: Statement[] = []
  for await (const { pieces } of readSource(source, choicesFor(db, given))) {
    given.check?.()
    for (const piece of pieces) if (piece.kind === 'end') statements.push(piece.statement)
  }
  return statements
}

/** What files of CSV leave out. */
function choicesFor(db: Db, { query }: StatementImport) {
  const mapping = readMapping(db, query)
  return { ...readDefaults(db, query.chapter_id), mapping, name: query.file_name ?? '' }
}

async function takeSources(
  db: Db,
  work: Work,
  sources: readonly Source[]
): Promise<StatementResult> {
  const { given, tally, waiting } = work
  for (const one of sources) {
    const count = createCounter()
    const pieces = readSource(one, choicesFor(db, given))
    for await (const { pieces: some, source } of pieces) {
      given.check?.()
      for (const piece of some) await takePiece(db, work, piece, { source, count })
      if (waiting.length >= slice.entries) await takeWaiting(db, work)
    }
    await takeWaiting(db, work)
  }
  const result = tally.read()
  const { query, by } = given
  if (!query.dry_run)
    await writeWhenUnlocked(db, given, () => {
      keepGiven(db, query, by)
      logStatement(db, query, result, by)
    })
  return result
}

async function takePiece(
  db: Db,
  work: Work,
  piece: Piece,
  { source, count }: Pick<Target, 'count'> & Pick<Origin, 'source'>
) {
  const { tally, statements, given, known, waiting } = work
  if (piece.kind === 'unreadable') tally.unreadable(piece.unreadable)
  if (piece.kind === 'entry') waiting.push(piece.entry)
  if (piece.kind !== 'begin') return
  await takeWaiting(db, work)
  const statement = statements[work.begun] as Statement
  const { account } = statement
  const { chapter_id, dry_run = false } = given.query
  const before = [
    findClosing(db, { chapter_id, account }, statement),
    findPrevious(statements.slice(0, work.begun), statement)
  ]
  tally.warnings(findWarnings(statement, before))
  work.begun += 1
  const origin = { chapter_id, account, source }
  const statement_id = dry_run
    ? 0
    : await writeWhenUnlocked(db, given, () => addStatement(db, statement, origin))
  if (!dry_run) tally.statement(statement_id)
  work.target = { origin, statement_id, known, count, by: given.by, trial: work.trial }
}

/** Takes the entries that wait, in writes between which others write. */
async function takeWaiting(db: Db, { given, target, tally, waiting }: Work) {
  const taken = waiting.splice(0)
  if (!target) return
  let next = 0
  const takeSome = () => {
    const end = performance.now() + slice.ms
    const became: Parameters<Tally['entry']>[0][] = []
    while (next + became.length < taken.length && performance.now() < end)
      became.push(takeEntry(db, taken[next + became.length] as Entry, target))
    return became
  }
  while (next < taken.length) {
    const became = target.trial ? takeSome() : await writeWhenUnlocked(db, given, takeSome)
    next += became.length
    for (const one of became) tally.entry(one)
    await setTimeout(slice.pause_ms)
  }
}
