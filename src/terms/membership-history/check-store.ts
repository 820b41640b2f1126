import { deriveStatus, nextDay } from '../../lifecycle/advance.ts'
import { day_columns } from '../../register/members/days.ts'
import { findDays } from '../../register/members/days-store.ts'
import type { Db } from '../../storage/database.ts'
import { columnOf } from '../../storage/statements.ts'
import { loadLives, type StoredLife } from '../membership-facts/life-store.ts'
import { membershipDays } from './store.ts'

/** Lives that are read together. */
const page_size = 500

/**
 * Derives the status, the next day and the shown days of all lives anew; yields a line for each life whose stored values are others. A stored next
 * day may be earlier than the derived one, as after a change of the chapter's settings, but not later.
 */
export function* wrongLives(db: Db): Iterable<string> {
  for (let ids = pageAfter(db, 0); ids.length > 0; ids = pageAfter(db, ids.at(-1) as number))
    for (const stored of loadLives(db, ids)) yield* flaws(db, stored)
}

function* flaws(db: Db, { id, life, next_day }: StoredLife): Iterable<string> {
  const status = deriveStatus(life)
  if (status !== life.status) yield `member ${id} is ${life.status}, but ${status} by the facts`
  const derived = nextDay(life)
  if (derived !== undefined && (next_day === null || next_day > derived))
    yield `the next day of member ${id} is ${next_day}, but ${derived} by the facts`
  const [days, wanted] = [findDays(db, id), membershipDays(life)]
  for (const name of day_columns)
    if (days[name] !== wanted[name])
      yield `${name} of member ${id} is ${days[name]}, but ${wanted[name]} by the facts`
}

// a life without a chapter is a finding of the database
const pageQuery = columnOf(`SELECT lives.id FROM lives CROSS JOIN members ON members.id = lives.id
        CROSS JOIN chapters ON chapters.id = members.chapter_id
        WHERE lives.id > ? ORDER BY lives.id LIMIT ?`)

function pageAfter(db: Db, id: number) {
  return pageQuery(db).all(id, page_size) as number[]
}

/** A function that yields a line for each row of some queries, which select lines. */
const linesOf = (...queries: readonly string[]) =>
  function* (db: Db): Iterable<string> {
    for (const sql of queries)
      for (const line of db.$client.prepare(sql).pluck().iterate()) yield line as string
  }

export const wrongDues = linesOf(
  `SELECT 'of due ' || id || ', ' || waived || ' is waived, but ' || CAST(given_up AS INTEGER) || ' by the waivers'
    FROM (SELECT id, waived, (SELECT total(amount) FROM waivers WHERE due_id = dues.id) AS given_up FROM dues)
    WHERE waived <> given_up`,
  `SELECT 'of due ' || id || ', ' || settled || ' is settled, but ' || CAST(paid AS INTEGER) || ' by the settlements'
    FROM (SELECT id, settled, (SELECT total(amount) FROM settlements WHERE due_id = dues.id) AS paid FROM dues)
    WHERE settled <> paid`
)

/** Members of the log, and who they are now: a merge gives what they have to the kept one. */
const moved = `RECURSIVE moved AS (
  SELECT id AS told_id, id FROM lives
  UNION SELECT former.id, moved.id FROM former_members AS former JOIN moved ON moved.told_id = former.kept_id)`

/** What the log ever said of the amounts and days of dues; the key of a due that a merge moved may end with ` of 7`. */
const told_dues = `told AS MATERIALIZED (
  SELECT DISTINCT moved.id AS member_id, substr(fact.key, 5) AS key, side.value ->> 'amount' AS amount, side.value ->> 'due_date' AS due_date
  FROM log_entries JOIN moved ON moved.told_id = entity_id, json_each(changes) AS fact, json_each(fact.value) AS side
  WHERE entity = 'membership' AND instr(changes, '"due ') > 0 AND fact.key LIKE 'due %' AND side.type = 'object')`

const short_key = `iif(instr(dues.key, ' of ') > 0, substr(dues.key, 1, instr(dues.key, ' of ') - 1), dues.key)`

const unlike = (column: 'amount' | 'due_date') => `
  SELECT 'of due ' || dues.id || ', ${column} is ' || dues.${column} || ', which the log never said' FROM dues
  WHERE EXISTS (SELECT 1 FROM told WHERE member_id = dues.member_id AND key IN (dues.key, ${short_key}) AND ${column} IS NOT NULL)
    AND dues.${column} NOT IN (SELECT ${column} FROM told WHERE member_id = dues.member_id AND key IN (dues.key, ${short_key}) AND ${column} IS NOT NULL)`

/** Dues, payments, settlements and invoices that contradict another one or what the log says of it. */
export const contradictions = linesOf(
  `WITH ${moved}, ${told_dues} ${unlike('amount')} UNION ALL ${unlike('due_date')}`,
  `WITH ${moved} SELECT 'payment ' || payments.id || ' is of member ' || payments.member_id || ', but of ' || told.id || ' by the log'
    FROM log_entries JOIN payments ON payments.id = entity_id
    JOIN moved AS told ON told.told_id = changes ->> '$.member_id[1]'
    WHERE entity = 'payment' AND told.id <> payments.member_id`,
  `SELECT 'settlement ' || settlements.id || ' takes money of another currency or chapter' FROM settlements
    JOIN payments ON payments.id = settlements.payment_id JOIN dues ON dues.id = settlements.due_id
    WHERE payments.currency <> dues.currency OR payments.chapter_id <> dues.chapter_id`,
  `SELECT 'invoice ' || invoices.id || ' asks for ' || invoices.amount || ', but its lines for ' || ifnull(sum(lines.amount), 0)
    FROM invoices LEFT JOIN invoice_lines AS lines ON lines.invoice_id = invoices.id
    GROUP BY invoices.id HAVING invoices.amount <> ifnull(sum(lines.amount), 0)`,
  `SELECT 'due ' || dues.id || ' is not of the chapter or currency of its invoice ' || invoices.id FROM invoice_lines
    JOIN invoices ON invoices.id = invoice_id JOIN dues ON dues.id = due_id
    WHERE dues.chapter_id <> invoices.chapter_id OR dues.currency <> invoices.currency`
)

/** What should be left of each entry: of a payment what settled nothing, of a refund, below zero, what no payment covers. */
const expected = `
  SELECT entry.id, ifnull((SELECT amount FROM credits WHERE payment_id = entry.id), 0) AS kept,
    CASE WHEN kind = 'reversal' THEN 0 ELSE
      entry.amount + ifnull((SELECT sum(amount) FROM payments AS later
        WHERE later.payment_id = entry.id AND later.kind = 'reversal'), 0)
      - ifnull((SELECT sum(amount) FROM settlements WHERE payment_id = entry.id), 0)
      + ifnull((SELECT sum(amount) FROM settlements WHERE refund_id = entry.id), 0)
    END AS wanted, kind
  FROM payments AS entry`

/** Entries of money whose rest does not follow from what they settled. */
export const wrongCredits = linesOf(
  `SELECT 'of payment ' || id || ', ' || kept || ' is left, but ' || wanted || ' by the settlements' FROM (${expected})
    WHERE kept <> wanted OR (kind = 'payment' AND wanted < 0) OR (kind = 'refund' AND wanted > 0)`
)

/** Contradictions in the ledger, each with SQL for the ids of its messages. */
const findings: Readonly<Record<string, string>> = {
  'waits for a member who does not exist': `SELECT id FROM messages
    WHERE state IN ('proposed', 'queued') AND member_id NOT IN (SELECT id FROM members)`,
  'waits, but nothing of its dues is open': `SELECT id FROM messages WHERE state IN ('proposed', 'queued')
    AND EXISTS (SELECT 1 FROM message_dues WHERE message_id = messages.id)
    AND NOT EXISTS (SELECT 1 FROM message_dues JOIN dues ON dues.id = due_id
      WHERE message_id = messages.id AND NOT void AND dues.settled + waived < amount)`,
  'is proposed, but was released': `SELECT id FROM messages
    WHERE state = 'proposed' AND (released IS NOT NULL OR sent IS NOT NULL)`,
  'was sent, but it is not known when':
    "SELECT id FROM messages WHERE state = 'sent' AND sent IS NULL",
  'is about dues of another chapter': `SELECT messages.id FROM messages JOIN message_dues ON message_id = messages.id
    JOIN dues ON dues.id = due_id WHERE dues.chapter_id <> messages.chapter_id`
}

/** Messages of the ledger that contradict themselves, or what they are about. */
export const wrongMessages = linesOf(
  ...Object.entries(findings).map(
    ([what, select]) => `SELECT 'message ' || id || ' ${what}' FROM (${select})`
  )
)
