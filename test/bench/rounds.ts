import { join } from 'node:path'
import Database from 'better-sqlite3'
import { median } from './load.ts'
import { stepThrough } from './people.ts'
import type { Operation, Row, Testbed } from './testbed.ts'

const due_members = 5000

/** The daily round: with members who are due, while the office edits, and with nobody due. */
export const rounds: Operation[] = [
  { name: 'round, 5 000 due', measure: measureDue },
  { name: 'round, nobody due', measure: measureIdle }
]

/** Renews memberships that ended yesterday, with a fee; one client edits members of the same chapter meanwhile, one after the other. */
async function measureDue(bed: Testbed): Promise<Row> {
  await send(bed, 'POST', '/startround', { chapter_id: 1 })
  await charge(bed)
  const made_due = endYesterday(bed)
  const before = await send(bed, 'GET', '/getrounds?chapter_id=1')
  const told = countMessages(bed)
  const begun = performance.now()
  let over = false
  const round = send(bed, 'POST', '/startround', { chapter_id: 1 }).finally(() => {
    over = true
  })
  const waits = await editUntil(bed, () => over)
  const { data } = await round
  const milliseconds = performance.now() - begun
  const advanced = data.members - before.data.rounds[0].members
  return {
    ...{ operation: 'round, 5 000 due', members: bed.register.members },
    ...{ milliseconds, per_second: (1000 * advanced) / milliseconds },
    ...{ p50: at(waits, 0.5), p99: at(waits, 0.99), max: at(waits, 1), answers: waits.length },
    note: `${countMessages(bed) - told} messages`,
    ...(advanced !== made_due && { failures: 1, note: `${advanced} of ${made_due} were due` })
  }
}

async function measureIdle(bed: Testbed): Promise<Row> {
  await send(bed, 'POST', '/startround', { chapter_id: 1 })
  const times: number[] = []
  while (times.length < 20) {
    const begun = performance.now()
    await send(bed, 'POST', '/startround', { chapter_id: 1 })
    times.push(performance.now() - begun)
  }
  const milliseconds = median(times)
  const { members } = bed.register
  return { operation: 'round, nobody due', members, milliseconds, raw: times }
}

/** Gives the types of chapter 1 a yearly fee, which the next terms are charged. */
async function charge(bed: Testbed) {
  const membership_dues = [{ dues_name: 'Fee', amount: 120, due_frequency: 'yearly' }]
  const { data } = await send(bed, 'GET', '/getmember_types?chapter_id=1')
  for (const { id } of data.membership_type_with_logs)
    await send(bed, 'PUT', '/editmember_type', { membership_type: { id }, membership_dues })
}

/** Moves the present terms of members of chapter 1 back, so that they ended yesterday; returns how many. */
function endYesterday({ folder }: Testbed): number {
  const db = new Database(join(folder, 'chapterhouse.db'))
  try {
    return db.transaction(() => {
      db.exec(`CREATE TEMP TABLE ended AS SELECT id, member_id FROM memberships
        WHERE chapter_id = 1 AND state = 'current' AND enddate > date('now') ORDER BY id LIMIT ${due_members}`)
      db.exec(`UPDATE memberships SET anchor = date('now', '-1 year'), startdate = date('now', '-1 year'),
        enddate = date('now', '-1 day') WHERE id IN (SELECT id FROM ended)`)
      const due = `UPDATE lives SET next_day = date('now') WHERE id IN (SELECT member_id FROM ended)`
      return db.prepare(due).run().changes
    })()
  } finally {
    db.close()
  }
}

/** The rows of the ledger of messages: each renewal is told, and so is its fee. */
function countMessages({ folder }: Testbed): number {
  const db = new Database(join(folder, 'chapterhouse.db'), { readonly: true })
  try {
    return db.prepare('SELECT count(*) FROM messages').pluck().get() as number
  } finally {
    db.close()
  }
}

/** Edits members one after the other until something is over; returns how long each edit took, the shortest first. */
async function editUntil(bed: Testbed, over: () => boolean): Promise<number[]> {
  const member = stepThrough(bed.register.half)
  const waits: number[] = []
  while (!over()) {
    const begun = performance.now()
    const phone = `+49 30 ${Date.now()}${waits.length}`
    await send(bed, 'PUT', '/editmember', { id: 1 + member(), phone })
    waits.push(performance.now() - begun)
  }
  return waits.sort((one, other) => one - other)
}

function at(sorted: readonly number[], share: number) {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

async function send({ service, token }: Testbed, method: string, path: string, body?: object) {
  const response = await fetch(service.url + path, {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) })
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`)
  return JSON.parse(text)
}
