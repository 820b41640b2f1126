import { createReadStream, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { findTwin, memberNumber } from '../../src/commands/demo-data.ts'
import { demo_fields } from '../../src/commands/demo-persons.ts'
import { home } from '../../src/core/home.ts'
import { type Figures, median, percentiles } from './load.ts'
import { readMemory, resetPeakMemory, runVerb, startServer, startService } from './processes.ts'
import { anyMember } from './requests.ts'
import {
  inTurn,
  measureRequests,
  type Operation,
  query,
  send,
  type Testbed,
  timeEach
} from './testbed.ts'

/** How many members are changed by one request, where chapter 1 has so many. */
const changed = 10_000
const due_members = 5000
const mails = 10_000

/** The start, changes of many members, the daily round, imports. */
export const jobs: Operation[] = [
  { name: 'start', measure: measureStarts },
  { name: 'editmembers, 10 000', measure: measureChanges },
  { name: 'round, 5 000 due', measure: measureRound },
  { name: 'round, nobody due', measure: measureIdleRound },
  {
    name: 'import, command line',
    measure: bed => measureImport(bed, importByCommand, few_columns)
  },
  { name: 'import, full rows', measure: bed => measureImport(bed, importByCommand, all_columns) },
  { name: 'import, over HTTP', measure: bed => measureImport(bed, importOverHttp, few_columns) }
]

/** Sends released messages to a mail server on this machine, while others read members. */
export const sending: Operation[] = [{ name: 'mails, 10 000', measure: measureMails }]

/** Milliseconds from the start of the process until it is ready, and its memory some time later. */
function measureStarts(bed: Testbed): Promise<Figures> {
  return bed.whileStopped(async () => {
    const memory: number[] = []
    const times: number[] = []
    while (times.length < bed.timing.starts) {
      const begun = performance.now()
      const service = await startService(bed.folder)
      while (!(await fetch(`${service.url}/health/ready`)).ok) await sleep(5)
      times.push(performance.now() - begun)
      await sleep(bed.timing.rest)
      memory.push(readMemory(service.pid, 'VmRSS'))
      await service.stop()
    }
    return { milliseconds: median(times), megabytes: median(memory) }
  })
}

/** Gives members of chapter 1 a tag that nobody has, and takes it again; the rate is that of members. */
async function measureChanges(bed: Testbed): Promise<Figures> {
  const ids = bed.ids.slice(0, changed)
  const edit = async (set: object) => {
    const body = { chapter_id: 1, filter: { ids }, set }
    const { data } = await send(bed, 'PUT', '/editmembers', body)
    if (data.changed !== ids.length) throw new Error(`${data.changed} members were changed`)
  }
  resetPeakMemory(bed.service.pid)
  const times = await timeEach(bed.timing.rounds, async () => {
    await edit({ tags_add: ['Bench'] })
    await edit({ tags_remove: ['Bench'] })
  })
  const milliseconds = median(times) / 2
  const megabytes = readMemory(bed.service.pid, 'VmHWM')
  return { per_second: (1000 * ids.length) / milliseconds, milliseconds, megabytes }
}

/** Renews memberships that ended yesterday; one client edits members meanwhile: p50, p99 and worst are how long an edit took. */
async function measureRound(bed: Testbed): Promise<Figures> {
  const renewals = "SELECT count(*) FROM memberships WHERE origin = 'renewed'"
  // nothing is told before that day
  const acts_from = new Date().toISOString().slice(0, 10)
  await send(bed, 'PUT', '/editchapter', { id: 1, acts_from })
  await startRound(bed)
  const due = endYesterday(bed)
  const [before = 0] = query<number>(bed.folder, renewals)
  const member = inTurn(bed.ids)
  const waits: number[] = []
  let over = false
  const begun = performance.now()
  const round = startRound(bed).finally(() => {
    over = true
  })
  while (!over) {
    const phone = `+49 30 ${Date.now()}${waits.length}`
    waits.push(
      ...(await timeEach(1, () => send(bed, 'PUT', '/editmember', { id: member(), phone })))
    )
  }
  await round
  const milliseconds = performance.now() - begun
  const [after = 0] = query<number>(bed.folder, renewals)
  const renewed = after - before
  const note = `${renewed} of ${due} were renewed, others may not be`
  if (renewed === 0) throw new Error(note)
  return { milliseconds, per_second: (1000 * renewed) / milliseconds, ...percentiles(waits), note }
}

async function measureIdleRound(bed: Testbed): Promise<Figures> {
  await startRound(bed)
  return { milliseconds: median(await timeEach(20, () => startRound(bed))) }
}

function startRound(bed: Testbed) {
  return send(bed, 'POST', '/startround', { chapter_id: 1 })
}

/**
 * Moves the present terms of members of chapter 1 back, so that they ended yesterday; returns how many. What it wrote is
 * moved into the register's file, as otherwise the service would do so during the round.
 */
function endYesterday({ folder }: Testbed): number {
  const db = new Database(join(folder, 'chapterhouse.db'))
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
  db.close()
  return moved
}

const few_columns = [
  'firstname',
  'lastname',
  'email',
  'phone',
  'date_of_birth',
  'status',
  'company',
  'membertype'
]

/** A row has four times as many columns then. */
const all_columns = [
  ...few_columns,
  ...[
    'membernumber',
    'joined',
    'salutation',
    'title',
    'gender',
    'street',
    'postal_code',
    'city',
    'country',
    'language'
  ],
  ...['mobile', 'note', 'tags', ...demo_fields.map(({ key }) => key)]
]

type Import = (
  bed: Testbed,
  path: string,
  chapter_id: number
) => Promise<{ created: number; megabytes: number }>

/** Imports a CSV file into a chapter of its own. */
async function measureImport(bed: Testbed, run: Import, columns: string[]): Promise<Figures> {
  const { rows } = bed.timing
  const path = `${bed.folder}.csv`
  const { data } = await send(bed, 'POST', '/createchapter', { name: `Import ${Date.now()}` })
  const membership_type = {
    ...{ name: 'Standard Member', chapter_id: data.id, category: 'standard', duration: 12 },
    ...{
      autorecurring_payment: true,
      membership_privacy: false,
      startdate: '2020-01-01',
      enddate: '2035-12-31'
    }
  }
  await send(bed, 'POST', '/createmember_type', { membership_type })
  writeFileSync(path, people(rows, columns))
  // the memory of the service is not that of what was measured before
  await bed.restart()
  const begun = performance.now()
  const { created, megabytes } = await run(bed, path, data.id)
  const seconds = (performance.now() - begun) / 1000
  rmSync(path)
  if (created !== rows) throw new Error(`${created} of ${rows} were created`)
  return { per_second: rows / seconds, milliseconds: seconds * 1000, megabytes }
}

/** Members of the demo as a file, without those who are the same person as another one. */
function people(rows: number, columns: string[]) {
  const lines = [columns.join(',')]
  for (let number = 1; lines.length <= rows; number++) {
    if (findTwin(number) !== undefined) continue
    const { fields, ...person } = memberNumber(number, rows)
    const email = person.email || `member.${number}@example.org`
    const values: Record<string, unknown> = {
      ...person,
      ...fields,
      email,
      membertype: 'Standard Member'
    }
    lines.push(columns.map(name => toCell(values[name])).join(','))
  }
  return lines.join('\r\n')
}

function toCell(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = Array.isArray(value) ? value.join('; ') : String(value ?? '')
  return text.includes('\n') ? `"${text}"` : text
}

/** A process of its own, whose start is part of the time. */
async function importByCommand({ folder }: Testbed, path: string, chapter_id: number) {
  const args = [
    'import',
    'members',
    path,
    '--chapter',
    String(chapter_id),
    '--households',
    '--json'
  ]
  const { output, megabytes } = await runVerb(folder, args)
  return { created: output.created, megabytes }
}

/** The memory is the peak of the whole service with all its threads. */
async function importOverHttp({ service, token }: Testbed, path: string, chapter_id: number) {
  const headers = { authorization: token, 'content-type': 'text/csv' }
  const url = `${service.url}/importmembers?chapter_id=${chapter_id}&households=true`
  resetPeakMemory(service.pid)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers }, resolve).on('error', reject)
    createReadStream(path).pipe(sent)
  })
  const { data } = JSON.parse(await text(response))
  return { created: data?.created, megabytes: readMemory(service.pid, 'VmHWM') }
}

/** The rate of mails; p50, p99 and worst are those of reads of members meanwhile. */
async function measureMails(bed: Testbed): Promise<Figures> {
  const server = await startServer(
    [join(home, 'test/bench/mail-server.ts')],
    `${bed.folder}.mail.log`
  )
  const SMTP_URL = `${server.url.replace('http:', 'smtp:')}?starttls=never`
  await bed.restart({ SMTP_URL, MAIL_FROM: 'office@example.org', MAIL_PER_MINUTE: '0' })
  const db = new Database(join(bed.folder, 'chapterhouse.db'))
  const count = "SELECT count(*) FROM messages WHERE state IN ('queued', 'sending')"
  const waiting = () => db.prepare(count).pluck().get() as number
  try {
    const before = waiting()
    const added = db.prepare(release).run().changes
    const begun = performance.now()
    const [{ p50, p99, max }, milliseconds] = await Promise.all([
      measureRequests({ ...bed, timing: { ...bed.timing, rest: 1 } }, anyMember(bed), 1),
      untilSent(() => waiting() <= before).then(() => performance.now() - begun)
    ])
    return { milliseconds, per_second: (1000 * added) / milliseconds, p50, p99, max }
  } finally {
    db.close()
    await server.stop()
    await bed.restart()
  }
}

/** Releases messages that leave at any hour, to members of chapter 1 with an address: as many of each as are needed. */
const release = `
  INSERT INTO messages (chapter_id, member_id, kind, cause, day, state, createddate, released, released_by)
  SELECT chapter_id, members.id, 'application_approved', 'bench ' || turn.value || ' ' || strftime('%s', 'now'),
    date('now', '-1 day'), 'queued', strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), strftime('%Y-%m-%dT%H:%M:%SZ', 'now'), 1
  FROM json_each('${JSON.stringify([...Array(100).keys()])}') AS turn CROSS JOIN members
  WHERE chapter_id = 1 AND email <> '' LIMIT ${mails}`

async function untilSent(is_so: () => boolean) {
  const until = performance.now() + 300_000
  while (!is_so()) {
    if (performance.now() > until) throw new Error('mails wait, and none leaves')
    await sleep(50)
  }
}
