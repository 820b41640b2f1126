import t from '../folder.ts'
import { aBusyChapter, after, type Call, days, fee, type Office } from './busy-chapter.ts'
import { office, storedFacts } from './office.ts'

type Chapter = Awaited<ReturnType<typeof aBusyChapter>>

/** Days on which a server that slept is awake, because somebody changes what decides about members who are not touched. */
const edited = 7

/** What the office does on some of the days. */
function acts({ types, elsewhere }: Chapter): Record<string, Call[]> {
  const transferred = { ...elsewhere, id: 7, on: after(20) }
  return {
    [after(5)]: [['PUT', '/endmembership', { member_id: 1, reason: 'resigned' }]],
    [after(edited)]: [
      [
        'PUT',
        '/editmember_type',
        { membership_type: { id: types[0], renewal_timeline: 12 }, ...fee('monthly', 12.34) }
      ]
    ],
    [after(8)]: [
      [
        'PUT',
        '/pausemembership',
        { member_id: 2, from: after(10), to: after(14), reason: 'Abroad' }
      ],
      ['PUT', '/renewmembership', { member_id: 4 }]
    ],
    [after(12)]: [['PUT', '/approveapplication', { id: 1 }]],
    [after(16)]: [
      ['PUT', '/endmembership', { member_id: 13, reason: 'moved', given: after(1) }],
      ['PUT', '/endmembership', { member_id: 14, reason: 'moved', given: after(11) }]
    ],
    [after(18)]: [['PUT', '/transfermember', transferred]],
    [after(22)]: [
      ['PUT', '/endmembership', { member_id: 8, reason: 'deceased', enddate: after(19) }]
    ],
    [after(30)]: [['PUT', '/declineapplication', { id: 2, reason: 'No room' }]]
  }
}

/** Forty days, with a round on each, or on the last one and where types are edited. */
async function live(opened: Office, round: 'daily' | 'at the end') {
  const on = acts(await aBusyChapter(opened))
  for (const day of days) {
    const awake = day === days.at(-1) || day === after(edited)
    if (round === 'daily' || awake) await opened.roundOn(day)
    if (on[day]) await opened.moveTo(day)
    for (const [method, url, fields] of on[day] ?? [])
      t.match(await opened.send(method, url, fields), { status: 'success' }, `${url} on ${day}`)
  }
  return storedFacts(opened.app)
}

t.test(
  'a register that slept for forty days is as one that ran daily, whatever was done',
  async t => {
    const daily = await live(await office(t), 'daily')
    const slept = await live(await office(t), 'at the end')
    for (const table of ['memberships', 'dues', 'holds', 'leavings', 'applications'])
      t.ok((daily[table] ?? []).length > 0, `there are ${table}`)
    const reasons = (daily.leavings as { reason: string }[]).map(({ reason }) => reason)
    for (const reason of ['resigned', 'moved', 'transferred', 'deceased', 'unpaid'])
      t.ok(reasons.includes(reason), reason)
    const amounts = (daily.dues as { amount: number }[]).map(({ amount }) => amount)
    t.ok(amounts.includes(999) && amounts.includes(1234), 'before and after the type was edited')
    t.strictSame(daily, slept, 'both are the same')
  }
)
