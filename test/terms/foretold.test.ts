import { lastRound } from '../../src/terms/rounds/store.ts'
import type { App } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aBusyChapter, after, type Call, days } from './busy-chapter.ts'
import { office } from './office.ts'

/** What the office has done before it asks what will happen. */
const acts: Call[] = [
  ['PUT', '/endmembership', { member_id: 1, reason: 'resigned' }],
  ['PUT', '/endmembership', { member_id: 8, reason: 'deceased', enddate: after(15) }],
  ['PUT', '/endmembership', { member_id: 13, reason: 'moved' }],
  ['PUT', '/pausemembership', { member_id: 2, from: after(10), to: after(14), reason: 'Abroad' }],
  ['PUT', '/approveapplication', { id: 1 }]
]

t.test('a simulation says by day, kind, number and amount what then happens', async t => {
  const opened = await office(t)
  const { elsewhere } = await aBusyChapter(opened)
  await opened.roundOn(after(0))
  const transferred = { ...elsewhere, id: 7, on: after(20) }
  for (const [method, url, fields] of [...acts, ['PUT', '/transfermember', transferred] as Call])
    t.match(await opened.send(method, url, fields), { status: 'success' }, url)
  const to = days.at(-1)
  const { data } = await opened.send('POST', '/simulate', { chapter_id: 1, to })
  t.strictSame(data.put_aside, [], 'nobody is put aside')
  const said = new Map<string, Counted[]>(
    data.days.map(({ on, events }: { on: string; events: Counted[] }) => [on, events])
  )
  for (const day of days.slice(1)) {
    await opened.roundOn(day)
    const events = said.get(day) ?? []
    t.strictSame(happened(opened.app, day), events.map(words).filter(isFact).sort(), day)
    t.match(
      lastRound(opened.app.db, 1),
      { day, events: sum(events), put_aside: 0 },
      `the round of ${day}`
    )
  }
  const kinds = new Set([...said.values()].flat().map(({ kind }) => kind))
  t.strictSame(
    [...Object.keys(left_by), 'message_due'].filter(kind => !kinds.has(kind)),
    [],
    'every kind is there'
  )
})

interface Counted {
  kind: string
  count: number
  amounts: { amount: number }[]
}

const sum = (events: Counted[]) => events.reduce((total, { count }) => total + count, 0)

function words({ kind, count, amounts }: Counted) {
  return [kind, count, ...amounts.map(({ amount }) => Math.round(amount * 100))].join(' ')
}

/** Kinds that a fact of their own is left of; of all kinds together the round knows the number. */
const left_by = {
  application_expired:
    "FROM applications WHERE state = 'expired' AND date(acted, '+31 days') = :day",
  due_made: 'FROM dues WHERE made = :day',
  ended_for_dues: "FROM leavings WHERE reason = 'unpaid' AND entered = :day",
  held_for_dues: "FROM holds WHERE kind = 'dues' AND entered = :day",
  lapsed: "FROM memberships WHERE state = 'void' AND accepted IS NULL AND no > 1 AND closed = :day",
  term_ended: `FROM memberships WHERE state IN ('grace', 'ended')
    AND max(date(enddate, '+1 day'), accepted) = :day`,
  term_prepared: 'FROM memberships WHERE entered = :day',
  term_started: `FROM memberships WHERE state IN ('current', 'grace', 'ended')
    AND max(startdate, accepted) = :day`
}

const isFact = (text: string) => (text.split(' ')[0] as string) in left_by

/** What is left in chapter 1 of what happened on a day. */
function happened({ db }: App, day: string) {
  return Object.entries(left_by).flatMap(([kind, from]) => {
    const amount = kind === 'due_made' ? 'sum(amount)' : 'NULL'
    const here = 'member_id IN (SELECT id FROM members WHERE chapter_id = 1)'
    const query = db.$client.prepare(`SELECT count(*), ${amount} ${from} AND ${here}`).raw()
    const [count, sums] = query.get({ day }) as [number, number | null]
    return count === 0 ? [] : [[kind, count, ...(sums === null ? [] : [sums])].join(' ')]
  })
}
