import { InvalidArgumentError } from 'commander'
import { chapterExists, listChapters } from '../association/chapters/store.ts'
import type { Config } from '../config.ts'
import { NotFound } from '../core/errors.ts'
import { beginSlice } from '../register/batches/undo-async.ts'
import type { Db } from '../storage/database.ts'
import { explainMember } from '../terms/explaining/store.ts'
import { previewStoredType } from '../terms/preview/store.ts'
import { inTurns } from '../terms/preview/turns-async.ts'
import { advanceSlice, lastRound } from '../terms/rounds/store.ts'
import { simulateChapters } from '../terms/simulation/store.ts'
import { everything, printJson, printTable, refuseAbsent, withOffice } from './office.ts'
import { type AddVerb, json, readCount, readDay, readId, readTermDay } from './options.ts'
import { printError } from './print-failure.ts'

/** `round`: brings the members of all chapters, or of one, up to today, and prints the rounds. */
async function round(
  config: Readonly<Config>,
  { chapter, json }: { chapter?: number; json?: boolean }
) {
  refuseAbsent(config)
  const rounds = await withOffice(config, async ({ db }) => {
    const done = []
    for (const id of chapterIds(db, chapter)) {
      while (await db.write(() => advanceSlice(db, id, beginSlice()))) {}
      done.push(lastRound(db, id))
    }
    return done
  })
  if (json) return printJson(rounds)
  printTable([
    ['chapter', 'day', 'members', 'events', 'put aside'],
    ...rounds.map(({ chapter_id, day, members, events, put_aside }) =>
      [chapter_id, day, members, events, put_aside].map(String)
    )
  ])
}

/** `explain`: says why a member has a status, and what comes next. */
async function explain(
  config: Readonly<Config>,
  member_id: number,
  { on, json }: { on?: string; json?: boolean }
) {
  refuseAbsent(config)
  const query = { member_id, ...(on !== undefined && { on }) }
  const answer = await withOffice(config, ({ db }) => explainMember(db, query, 'all'))
  const { explanation, error } = answer
  if (error !== null) printError(`the last round failed with member ${member_id}: ${error}`)
  if (json) return printJson(explanation)
  const { status, reasons, next } = explanation
  printTable([
    [explanation.on, status],
    ...reasons.map(({ text }) => ['', text]),
    ...next.map(({ on: day, text }) => [day, text])
  ])
}

/** `simulate`: counts what follows by itself until a day, in all chapters or in one, and changes nothing. */
async function simulate(
  config: Readonly<Config>,
  { to, chapter, json }: { to: string; chapter?: number; json?: boolean }
) {
  refuseAbsent(config)
  const simulated = await withOffice(config, ({ db }) =>
    simulateChapters(db, chapterIds(db, chapter), to)
  )
  if (json) return printJson(simulated)
  const rows = simulated.days.flatMap(({ on, events }) =>
    events.map(({ kind, count, amounts }) => [
      ...[on, kind, String(count)],
      amounts.map(({ amount, currency }) => `${amount} ${currency}`).join(', ')
    ])
  )
  printTable([['day', 'what', 'how many', 'amount'], ...rows])
  for (const id of simulated.put_aside)
    printError(`more follows for member ${id} than can be worked out`)
}

/** `preview`: shows the terms and dues of somebody who would join under a type, who pays and renews each time. */
async function preview(
  config: Readonly<Config>,
  type: number,
  { joined, born, terms, json }: { joined?: string; born?: string; terms: number; json?: boolean }
) {
  refuseAbsent(config)
  const query = { ...(joined && { joined }), ...(born && { date_of_birth: born }), terms }
  const previewed = await withOffice(config, ({ db }) =>
    inTurns(previewStoredType(db, type, query))
  )
  if (json) return printJson(previewed)
  const rows = previewed.terms.flatMap(({ startdate, enddate, dues }) => [
    [startdate, enddate ?? 'for life', '', '', ''],
    ...dues.map(due => ['', '', due.due_date, due.dues_name, `${due.amount} ${due.currency}`])
  ])
  printTable([['from', 'until', 'due', 'what', 'amount'], ...rows])
}

/** The ids of all chapters, or of a given one. Throws `not_found`. */
function chapterIds(db: Db, chapter: number | undefined): number[] {
  if (chapter === undefined) return listChapters(db, everything, 'all').chapters.map(({ id }) => id)
  if (!chapterExists(db, chapter)) throw new NotFound(`no chapter has id ${chapter}`)
  return [chapter]
}

/** Adds the verbs about memberships: what is due by today, why somebody has a status, and what is to come. */
export function addMembershipVerbs(verb: AddVerb, config: () => Readonly<Config>) {
  verb('round', 'bring memberships up to today, as the service does by itself')
    .option('--chapter <id>', 'of one chapter alone', readId)
    .option(...json)
    .action(options => round(config(), options))
  verb('explain', 'say why a member has a status, and what comes next')
    .argument('<member>', 'the id of the member', readId)
    .option('--on <date>', 'on another day than today', readDay)
    .option(...json)
    .action((member, options) => explain(config(), member, options))
  verb('simulate', 'say what happens to members until a day, and change nothing')
    .requiredOption('--to <date>', 'the day, at most five years ahead', readDay)
    .option('--chapter <id>', 'of one chapter alone', readId)
    .option(...json)
    .action(options => simulate(config(), options))
  verb('preview', 'show the terms and dues of somebody who joins, and change nothing')
    .argument('<type>', 'the id of the membership type', readId)
    .option('--joined <date>', 'the first day; today without it', readTermDay)
    .option('--born <date>', 'the date of birth', readDay)
    .option('--terms <number>', 'how many terms, at most 60', readTerms, 3)
    .option(...json)
    .action((type, options) => preview(config(), type, options))
}

/** Reads how many terms a preview has. */
function readTerms(text: string) {
  const terms = readCount(text)
  if (terms < 1 || terms > 60) throw new InvalidArgumentError('It is not a number from 1 to 60.')
  return terms
}
