import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { load, median } from './load.ts'
import { startMailServer } from './processes.ts'
import { anyMember } from './reads.ts'
import type { Operation, Row, Testbed } from './testbed.ts'

const mails = 10_000
const operation = 'mails, 10 000'
/** How long it may take until the first mail leaves, or the next one, in milliseconds. */
const patience = 120_000

/** Sends released messages to a mail server on this machine, while others read members. */
export const sending: Operation[] = [{ name: operation, measure: measureMails }]

/** The rate of mails, and the rate of reads meanwhile as a share of that with nothing to send. */
async function measureMails(bed: Testbed): Promise<Row> {
  const server = await startMailServer(`${bed.folder}.mail.log`)
  const SMTP_URL = `${server.url.replace('http:', 'smtp:')}?starttls=never`
  await bed.restart({ SMTP_URL, MAIL_FROM: 'office@example.org', MAIL_PER_MINUTE: '0' })
  const db = new Database(join(bed.folder, 'chapterhouse.db'))
  try {
    const before = await readRates(bed)
    const waiting = countWaiting(db)
    const added = db.prepare(release).run().changes
    const begun = await watch(db, left => left < waiting + added)
    const meanwhile = await readRates(bed)
    const left = countWaiting(db)
    const ended = await watch(db, rest => rest <= waiting)
    const after = await readRates(bed)
    const milliseconds = ended - begun
    const ratio = median(meanwhile) / median([...before, ...after])
    return {
      ...{ operation, members: bed.register.members, milliseconds, ratio },
      per_second: (1000 * added) / milliseconds,
      raw: { before, meanwhile, after },
      note: 'of floor: reads of members, as a share of their rate with nothing to send',
      ...(left <= waiting && { failures: 1, note: 'all had left before the reads were measured' })
    }
  } finally {
    db.close()
    await server.stop()
    await bed.restart()
  }
}

/** Reads of single members a second, once a round. */
async function readRates(bed: Testbed): Promise<number[]> {
  const { service, token, timing } = bed
  const rates: number[] = []
  for (let round = 0; round < timing.rounds; round++)
    rates.push((await load(anyMember(bed), { ...service, token, timing })).per_second)
  return rates
}

/** Releases messages that leave at any hour, to members of chapter 1 with an address: as many of each as are needed. */
const release = `
  INSERT INTO messages (chapter_id, member_id, kind, cause, day, state, createddate, released, released_by)
  SELECT chapter_id, members.id, 'application_approved', 'bench ' || turn.value || ' ' || strftime('%s', 'now'),
    date('now', '-1 day'), 'queued', strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), 1
  FROM json_each('${JSON.stringify([...Array(100).keys()])}') AS turn CROSS JOIN members
  WHERE chapter_id = 1 AND email <> '' LIMIT ${mails}`

function countWaiting(db: Database.Database): number {
  return db
    .prepare("SELECT count(*) FROM messages WHERE state IN ('queued', 'sending')")
    .pluck()
    .get() as number
}

/** Waits until so many are left; returns the moment. Throws where nothing leaves any more. */
async function watch(db: Database.Database, is_so: (left: number) => boolean): Promise<number> {
  let [left, moved] = [countWaiting(db), performance.now()]
  while (!is_so(left)) {
    await wait(50)
    const now = countWaiting(db)
    if (now < left) moved = performance.now()
    if (performance.now() - moved > patience) throw new Error(`${now} mails wait, and none leaves`)
    left = now
  }
  return performance.now()
}
