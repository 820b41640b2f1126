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
  // nothing is told before that day
  const acts_from = new Date().toISOString().slice(0, 10)
  await send(bed, 'PUT', '/editchapter', { id: 1, acts_from })
  await send(bed, 'POST', '/startround', { chapter_id: 1 })
  await charge(bed)
  const made_due = endYesterday(bed)
  const before = countWritten(bed)
  const begun = performance.now()
  let over = false
  const round = send(bed, 'POST', '/startround', { chapter_id: 1 }).finally(() => {
    over = true
  })
  const waits = await editUntil(bed, () => over)
  await round
  const milliseconds = performance.now() - begun
  const after = countWritten(bed)
  const renewed = after.terms - before.terms
  return {
    ...{ operation: 'round, 5 000 due', members: bed.register.members },
    ...{ milliseconds, per_second: (1000 * renewed) / milliseconds },
    ...{ p50: at(waits, 0.5), p99: at(waits, 0.99), max: at(waits, 1), answers: waits.length },
    note: `${after.messages - before.messages} messages`,
    ...(renewed !== made_due && { failures: 1, note: `${renewed} of ${made_due} were renewed` })
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

/**
 * Moves the present terms of members of chapter 1 back, so that they ended yesterday; returns how many. What it wrote is moved
 * into the register's file, as otherwise the service would do so during the round.
 */
function endYesterday({ folder }: Testbed): number {
  const db = new Database(join(folder, 'chapterhouse.db'))
  try {
    const moved = db.transaction(() => {
      db.exec(`CREATE TEMP TABLE ended AS SELECT id, member_id FROM memberships
        WHERE chapter_id = 1 AND state = 'current' AND enddate > date('now') ORDER BY id LIMIT ${due_members}`)
      // nothing follows a term that was over when it was entered
      db.exec(`UPDATE memberships SET anchor = date('now', '-1 year'), startdate = date('now', '-1 year'),
        entered = date('now', '-1 year'), accepted = date('now', '-1 year'), planned_end = date('now', '-1 day'),
        enddate = date('now', '-1 day') WHERE id IN (SELECT id FROM ended)`)
      const due = `UPDATE lives SET next_day = date('now') WHERE id IN (SELECT member_id FROM ended)`
      return db.prepare(due).run().changes
    })()
    db.pragma('wal_checkpoint(PASSIVE)')
    return moved
  } finally {
    db.close()
  }
}

/** The terms that follow others, and the rows of the ledger of messages: each renewal is told, and so are fees, once to whoever pays them. */
function countWritten({ folder }: Testbed): { terms: number; messages: number } {
  const db = new Database(join(folder, 'chapterhouse.db'), { readonly: true })
  try {
    const counts = `SELECT (SELECT count(*) FROM memberships WHERE origin = 'renewed') AS terms,
      (SELECT count(*) FROM messages) AS messages`
    return db.prepare(counts).get() as { terms: number; messages: number }
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
