import { globSync, readFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { home } from '../../src/core/home.ts'
import { advance } from '../../src/lifecycle/advance.ts'
import { addDays, type Day } from '../../src/lifecycle/days.ts'
import type { Policy } from '../../src/lifecycle/policy.ts'
import { renewalSlots } from '../../src/lifecycle/reminders.ts'
import { term_columns } from '../../src/register/files/term-cells.ts'
import { join, leave, pause } from '../../src/terms/membership-commands/acts.ts'
import t from '../folder.ts'
import { aLife, aMemberSince, anItem, aPolicy, done, no_workflow } from './a-life.ts'

const text = readFileSync(joinPath(home, 'docs/terms.md'), 'utf8')
const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const say = (day: Day | null | undefined) => (day ? long.format(new Date(`${day}T00:00:00Z`)) : '')
const read = (said: string) => {
  const [day = '', month = '', year = ''] = said.split(' ')
  const at = new Date(`${day} ${month} ${year} UTC`)
  return at.toISOString().slice(0, 10)
}

/** The rows of the table of a section, each as its cells. */
function rows(section: string): string[][] {
  const [, part = ''] = text.split(`\n## ${section}\n`)
  const lines = (part.split('\n## ')[0] ?? '').split('\n').filter(line => line.startsWith('|'))
  return lines
    .filter((line, at) => !line.startsWith('|---') && !lines[at + 1]?.startsWith('|---'))
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim())
    )
}

/** The life of somebody who joins on a day, as it is on another. */
function lived(change: Partial<Policy>, joined: Day, until: Day) {
  const policy = aPolicy({ autorecurring_payment: true, membership_dues: [anItem()], ...change })
  return aMemberSince(joined, policy, until)
}
const fixed = { is_end_date_fixed: true, enddate: '2026-12-31' }
const charged = ({ dues }: ReturnType<typeof lived>) => ((dues[0]?.amount ?? 0) / 100).toFixed(2)
/** A row as it has to be. */
type Shown = (cells: string[]) => (string | number | undefined)[]

const expected: Record<string, Shown> = {
  'Rolling terms': ([joined = '', months]) => {
    const policy = { duration: Number(months), enddate: '2099-12-31' }
    const { memberships } = lived(policy, read(joined), addDays(read(joined), 800))
    return [joined, months, ...memberships.slice(0, 2).map(({ enddate }) => say(enddate))]
  },
  'Fixed periods': ([joined = '']) => {
    const day = read(joined)
    const lives = (['none', 'monthly', 'daily'] as const).map(proration =>
      lived({ ...fixed, proration }, day, day)
    )
    return [joined, say(lives[0]?.memberships[0]?.enddate), ...lives.map(charged)]
  },
  Rollover: ([joined = '']) => {
    const life = lived({ ...fixed, rollover_days: 60 }, read(joined), read(joined))
    return [joined, say(life.memberships[0]?.enddate), charged(life)]
  },
  Grace: ([ends = '', days]) => {
    const change = { ...fixed, grace_days: Number(days), autorecurring_payment: false }
    const last = addDays(read(ends), Number(days))
    const status = (day: Day) => lived(change, '2026-01-01', day).status
    t.strictSame([last, addDays(last, 1)].map(status), ['active', 'inactive'], 'the days of grace')
    return [ends, days, say(last), say(addDays(last, 1))]
  },
  Notice: ([said = '']) => {
    const given = read(said)
    const life = lived({ ...fixed, notice_days: 90 }, '2026-01-01', given)
    const left = done(leave(life, { given, reason: 'resigned', today: given }))
    return [said, say(left.leavings[0]?.enddate)]
  },
  Pause: ([from = '', to = '']) => {
    const life = lived({}, '2026-01-01', '2026-01-01')
    t.equal(say(life.memberships[0]?.enddate), '31 December 2026', 'without a pause')
    const span = { from: read(from), to: read(to), today: '2026-01-01' }
    const { memberships } = advance(done(pause(life, span)), addDays(span.to, 1)).life
    const days = (Date.parse(span.to) - Date.parse(span.from)) / 86_400_000 + 1
    return [from, to, String(days), say(memberships[0]?.enddate)]
  }
}

/** Sections without a drawing of their own. */
const also: Record<string, Shown> = {
  'What is charged, and when': ([end = '', days = '']) => {
    // the table of reminders follows that of dues
    if (days.includes(' ')) {
      const policy = aPolicy({ reminder_frequency: 'monthly' })
      const day = renewalSlots('2026-12-31', policy).find(slot => say(slot) === end)
      return [say(day), days]
    }
    const { dues } = lived({ ...fixed, renewal_timeline: Number(days) }, '2026-01-01', read(end))
    const [, due] = dues
    return [end, days, say(due?.made), say(due?.due_date)]
  },
  Applications: ([entered = '']) => {
    const day = read(entered)
    const workflow = { ...no_workflow, require_approval_all_apps: true }
    const joining = { startdate: day, origin: 'joined', today: day } as const
    const applied = join(aLife(aPolicy({ workflow })), joining)
    const last = addDays(day, 30)
    const state = (on: Day) => advance(done(applied), on).life.application?.state
    t.strictSame([last, addDays(last, 1)].map(state), ['awaiting_approval', 'expired'], 'the days')
    return [entered, say(last), say(addDays(last, 1))]
  },
  'Leaving: what is owed, and what is credit': ([last = '']) => {
    const today = '2026-12-10'
    const life = lived(fixed, '2026-01-01', today)
    const dues = life.dues.map(due => ({ ...due, settled: due.amount, changed: today }))
    const given = { given: today, enddate: read(last), reason: 'resigned', today } as const
    const left = advance(done(leave({ ...life, dues }, given)), '2027-02-01').life
    const amounts = left.dues.map(due => (due.void ? 'void' : (due.amount / 100).toFixed(2)))
    const gone = left.dues.filter(due => due.void)
    const credit = gone.reduce((sum, { settled }) => sum + settled, 0)
    return [last, ...amounts, (credit / 100).toFixed(2)]
  },
  'Members in a file': ([what = '', names = '']) => {
    const said = [...(names.split('; in it')[0]?.matchAll(/\*([^*]+)\*/g) ?? [])].map(
      ([, name = '']) => name
    )
    const fields = ['first day', 'last day of the present term', 'day of leaving', 'reason']
    const { header } = Object.values(term_columns)[fields.indexOf(what)] ?? {}
    const known = `${header?.en}, ${header?.de}`.split(', ')
    const unknown = said.filter(name => !known.includes(name))
    t.strictSame(unknown, [], 'every header of the text is one that is read')
    t.ok(said.length > 1, 'the text has headers')
    return [what, names]
  }
}

t.test('days and amounts of docs/terms.md are those of the rules', async t => {
  for (const [section, show] of Object.entries({ ...expected, ...also })) {
    t.ok(rows(section).length > 0, section)
    for (const row of rows(section)) t.strictSame(row, show(row), section)
  }
})

t.test('every day that is drawn is one of the text, or begins a period', async t => {
  const drawings = globSync('docs/terms/*.svg', { cwd: home })
  t.equal(drawings.length, Object.keys(expected).length, 'each table has a drawing')
  for (const path of drawings) {
    const drawing = readFileSync(joinPath(home, path), 'utf8')
    t.match(drawing, 'prefers-color-scheme: dark', path)
    t.match(text, path.replace('docs/', ''), 'the text has it')
    const days = [...drawing.matchAll(/>(\d+ [A-Z]\w+ \d{4})</g)].map(([, day = '']) => day)
    t.ok(days.length > 2, path)
    const known = (day: Day) => text.includes(day) || text.includes(say(addDays(read(day), -1)))
    t.same(
      days.filter(day => day !== '1 January 2026' && !known(day)),
      [],
      'the days are known'
    )
  }
})
