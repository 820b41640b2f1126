import {
  findPermitted,
  type Permission,
  type PermittedChapters,
  permissions,
  type RoleGrant,
  within
} from '../../association/access/permissions.ts'
import { today } from '../../core/time.ts'
import { addDays } from '../../lifecycle/days.ts'
import { waiting_states } from '../../lifecycle/life.ts'
import { chaptersFor } from '../../register/finding/sizes-store.ts'
import { held_until } from '../../register/members/days.ts'
import { contact } from '../../register/membertypes/settings.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { chapterRules } from '../membership-facts/settings-store.ts'
import { type Task, type TaskQuery, task_permissions } from './schema.ts'

const chapter_ids = '(SELECT value FROM json_each(:chapters))'
const lasting = `memberships INDEXED BY memberships_lasting`
const lasts = `memberships.state IN ('current', 'upcoming', 'offered')`

/** Of members of earlier versions: no rule acts on them, and contacts need none. */
const waits_for_terms = `NOT EXISTS (SELECT 1 FROM lives WHERE lives.id = members.id) AND NOT EXISTS
  (SELECT 1 FROM membertypes WHERE membertypes.id = members.membertype_id AND lower(category) = '${contact}')`

/** Those for whom somebody with credit pays. */
const paid_for = `SELECT 1 FROM (SELECT credits.member_id AS id
  UNION ALL SELECT id FROM members WHERE payer_id = credits.member_id) AS paid WHERE true`

const waits = waiting_states.map(state => `'${state}'`).join(', ')

/** SQL for those who get the messages of a state. */
function messagesIn(state: 'proposed' | 'failed' | 'unsure') {
  return `SELECT member_id, chapter_id, createddate AS since FROM messages INDEXED BY messages_listed
    WHERE chapter_id IN ${chapter_ids} AND state = '${state}'`
}

/** SQL for those who have asked the office for something. */
function requestsFor(kind: 'change' | 'erasure') {
  return `SELECT member_id, members.chapter_id, change_requests.createddate AS since FROM change_requests INDEXED BY change_requests_state
    CROSS JOIN members ON members.id = member_id
    WHERE state = 'waiting' AND kind = '${kind}' AND members.chapter_id IN ${chapter_ids}`
}

/** For each kind, SQL for the members whom it is about, their chapter, and since when: by indexes of their chapters, whatever waits in others. */
const about_members: Record<
  Exclude<
    Task['kind'],
    'unmatched_entries' | 'creditor_faults' | 'failing_webhooks' | 'assistant_requests'
  >,
  string
> = {
  proposals: `SELECT member_id, chapter_id, NULL AS since FROM lives INDEXED BY lives_due
    CROSS JOIN holds ON member_id = lives.id AND state = 'proposed'
    WHERE chapter_id IN ${chapter_ids}`,
  failed_messages: messagesIn('failed'),
  unsure_messages: messagesIn('unsure'),
  undeliverable: `SELECT member_id, members.chapter_id, undeliverable.createddate AS since FROM undeliverable
    CROSS JOIN members ON members.id = member_id WHERE members.chapter_id IN ${chapter_ids}`,
  put_aside: `SELECT id AS member_id, chapter_id, NULL AS since FROM lives
    WHERE chapter_id IN ${chapter_ids} AND error IS NOT NULL`,
  approvals: `SELECT member_id, chapter_id, createddate AS since FROM applications
    WHERE chapter_id IN ${chapter_ids} AND state = 'awaiting_approval'`,
  // credit that no due will ever use: its owner has left or was erased, waits for nothing, and pays for nobody who is a member or waits
  refunds: `SELECT member_id, credits.chapter_id, NULL AS since FROM credits
    WHERE credits.chapter_id IN ${chapter_ids} AND amount > 0 AND NOT EXISTS (${paid_for} AND (
      EXISTS (SELECT 1 FROM memberships CROSS JOIN members ON members.id = memberships.member_id
        WHERE memberships.member_id = paid.id AND state NOT IN ('ended', 'void'))
      OR EXISTS (SELECT 1 FROM applications CROSS JOIN members ON members.id = applications.member_id
        WHERE applications.member_id = paid.id AND state IN (${waits}))))`,
  // money that went back of a payment that was itself taken back later: no due asks for it
  uncovered_refunds: `SELECT member_id, chapter_id, NULL AS since FROM credits
    WHERE chapter_id IN ${chapter_ids} AND amount < 0`,
  without_terms: `SELECT members.id AS member_id, chapter.value AS chapter_id, NULL AS since FROM json_each(:chapters) AS chapter
    CROSS JOIN members INDEXED BY members_listed ON members.chapter_id = chapter.value
    WHERE ${waits_for_terms}`,
  doubtful: `SELECT members.id AS member_id, import_doubts.chapter_id, import_doubts.createddate AS since FROM json_each(:chapters) AS chapter
    CROSS JOIN import_doubts ON import_doubts.chapter_id = chapter.value AND import_doubts.createddate >= :doubted_from
    CROSS JOIN json_each(member_ids) AS doubted CROSS JOIN members ON members.id = doubted.value`,
  unfinished_erasures: `SELECT id AS member_id, chapter_id, createddate AS since FROM former_members
    WHERE chapter_id IN ${chapter_ids} AND fate = 'erasing'`,
  beyond_dunning: `SELECT member_id, dues.chapter_id, NULL AS since FROM json_each(:dunned) AS chapter
    CROSS JOIN dues INDEXED BY dues_open ON dues.chapter_id = chapter.value ->> 'id' AND due_date < chapter.value ->> 'before'
      AND NOT void AND amount > settled + waived AND debit IS NULL
    CROSS JOIN members ON members.id = member_id`,
  returned_debits: cameBack('payer_id AS member_id', 'returned_debits'),
  online_payments: `SELECT payer_id AS member_id, payment_sessions.chapter_id, payment_sessions.createddate AS since
    FROM payment_sessions INDEXED BY payment_sessions_task JOIN invoices ON invoices.id = invoice_id
    WHERE payment_sessions.chapter_id IN ${chapter_ids} AND task IS NOT NULL`,
  // a function whose next holder is known is no task
  ending_functions: `SELECT holdings.member_id, holdings.chapter_id, NULL AS since
    FROM holdings JOIN functions ON functions.id = function_id JOIN members ON members.id = holdings.member_id
    WHERE holdings.chapter_id IN ${chapter_ids} AND NOT archived AND ${held_until} BETWEEN :today AND :ends_until
      AND NOT EXISTS (SELECT 1 FROM holdings AS next WHERE next.function_id = holdings.function_id
        AND next."from" > ${held_until} AND (next.member_id = holdings.member_id OR seats = 1))`,
  // the rules are searched once for all members who share them
  missing_birthday: `
    WITH used AS MATERIALIZED (
      SELECT DISTINCT chapter_id, policy_id FROM ${lasting} WHERE chapter_id IN ${chapter_ids} AND ${lasts}
    ), aged AS MATERIALIZED (
      SELECT * FROM used WHERE EXISTS (
        SELECT 1 FROM policies, json_each(rules, '$.membership_dues')
        WHERE policies.id = used.policy_id AND (value ->> '$.age_from' IS NOT NULL OR value ->> '$.age_to' IS NOT NULL))
    )
    SELECT member_id, aged.chapter_id, NULL AS since FROM aged
    CROSS JOIN ${lasting} ON memberships.chapter_id = aged.chapter_id AND memberships.policy_id = aged.policy_id AND ${lasts}
    CROSS JOIN members ON members.id = member_id AND members.date_of_birth IS NULL`,
  change_requests: requestsFor('change'),
  erasure_requests: requestsFor('erasure'),
  // last, as there is nearly always one
  proposed_messages: messagesIn('proposed')
}

/** Direct debits that came back for a reason that somebody has to look at. */
function cameBack(id: string, task: 'returned_debits' | 'creditor_faults') {
  return `SELECT ${id}, chapter_id, returned_on || 'T00:00:00Z' AS since
    FROM collections CROSS JOIN collection_lines INDEXED BY collection_lines_task ON collection_id = collections.id
    WHERE chapter_id IN ${chapter_ids} AND task IS NOT NULL AND task = '${task}'`
}

/** Entries of bank statements that are nobody's payment yet. */
const unmatched_entries = `SELECT id, chapter_id, createddate AS since FROM statement_entries
  WHERE chapter_id IN ${chapter_ids} AND state IN ('proposed', 'unmatched')`

/** Webhooks that the service has turned off since they failed for days. */
const failing_webhooks = `SELECT webhooks.id, chapter.value AS chapter_id, last_failure AS since
  FROM json_each(:chapters) AS chapter CROSS JOIN webhooks
  WHERE off_reason = 'failing' AND (chapter_ids IS NULL OR chapter.value IN (SELECT value FROM json_each(chapter_ids)))`

/** What programs ask for that the caller may do. */
const assistant_requests = `SELECT id, chapter_id, createddate AS since FROM assistant_requests INDEXED BY assistant_requests_chapter
  WHERE chapter_id IN ${chapter_ids} AND state = 'waiting' AND permission IN (SELECT value FROM json_each(:may))`

/** The most members or entries that are named: of each kind, and if one kind is asked for, as many as a filter takes (`ids`). */
const max_named = { each: 10, one: 30_000 }

/** For how many days after an import its doubtful rows are a task. */
const doubtful_days = 30

const ending_days = 90

/** What is asked, in which chapters the caller does each kind of task, and the permissions that the caller has anywhere. */
export type TaskQuestion = TaskQuery & { shares: Shares; may: readonly string[] }

/** What waits for the caller in permitted chapters, or in one of them. */
export function listTasks(
  db: Db,
  { chapter_id, kind, shares, may }: TaskQuestion,
  permitted: PermittedChapters
) {
  const asked = chaptersFor(db, chapter_id, permitted)
  const kinds = kind ? [kind] : (Object.keys(task_queries) as Task['kind'][])
  const tasks = kinds.flatMap(each => {
    const ids = asked.filter(id => within(shares[each], id))
    if (ids.length === 0) return []
    return describe(db, each, task_queries[each], {
      chapters: JSON.stringify(ids),
      dunned: each === 'beyond_dunning' ? JSON.stringify(listDunned(db, ids)) : '[]',
      doubted_from: addDays(today('UTC'), -doubtful_days),
      today: today('UTC'),
      ends_until: addDays(today('UTC'), ending_days),
      may: JSON.stringify(may),
      max: kind ? max_named.one : max_named.each
    })
  })
  return { tasks }
}

/** Chapters that remind of dues, each with the day before which dues were due of which all reminders are over. */
function listDunned(db: Db, ids: readonly number[]) {
  return ids.flatMap(id => {
    const { timezone, chapter } = chapterRules(db, id)
    if (chapter.dunning_days.length === 0) return []
    return [{ id, before: addDays(today(timezone), -Math.max(...chapter.dunning_days)) }]
  })
}

interface About {
  chapters: string
  /** What `listDunned` answers. */
  dunned: string
  /** The first day of imports whose doubtful rows are a task. */
  doubted_from: string
  /** Between these days end the functions that are a task. */
  today: string
  ends_until: string
  /** The permissions of the caller, as JSON. */
  may: string
  /** How many are named. */
  max: number
}

/**
 * SQL for the number of members or entries of a kind of task, since when and in which chapters; and SQL for the first of
 * them.
 */
function queriesFor(id: string, about: string) {
  return {
    sums: `SELECT count(DISTINCT ${id}) AS count, min(since) AS oldest, json_group_array(DISTINCT chapter_id) AS chapters
      FROM (${about})`,
    named: `SELECT DISTINCT ${id} AS id FROM (${about}) ORDER BY 1 LIMIT :max`
  }
}

/** The queries of each kind of task, in the order in which tasks are listed. */
export const task_queries = Object.fromEntries([
  ...Object.entries(about_members).map(([kind, about]) => [kind, queriesFor('member_id', about)]),
  ['unmatched_entries', queriesFor('id', unmatched_entries)],
  ['failing_webhooks', queriesFor('id', failing_webhooks)],
  ['assistant_requests', queriesFor('id', assistant_requests)],
  ['creditor_faults', queriesFor('id', cameBack('collections.id AS id', 'creditor_faults'))]
]) as Record<Task['kind'], ReturnType<typeof queriesFor>>

/** How many, since when, and the ids of their chapters as JSON. */
type Found = Pick<Task, 'count' | 'oldest'> & { chapters: string }

function describe(
  db: Db,
  kind: Task['kind'],
  { sums, named }: ReturnType<typeof queriesFor>,
  about: About
): Task[] {
  const { count, oldest, ...places } = cachedStatement(db, sums).get(about) as Found
  if (count === 0) return []
  const rows = cachedStatement(db, named).all(about) as { id: number }[]
  const first = rows.map(({ id }) => id)
  const found = (JSON.parse(places.chapters) as number[]).sort((a, b) => a - b)
  return [{ kind, count, oldest, first, chapters: found }]
}

export type Shares = Readonly<Record<Task['kind'], PermittedChapters>>

export function findShares(grants: readonly RoleGrant[]): Shares {
  const shares = Object.entries(task_permissions).map(([kind, permission]) => [
    kind,
    findPermitted(grants, permission)
  ])
  return Object.fromEntries(shares) as Shares
}

/** The permissions that grants give in any chapter. */
export function listHeld(grants: readonly RoleGrant[]): Permission[] {
  const all = Object.keys(permissions) as Permission[]
  return all.filter(permission => findPermitted(grants, permission).length > 0)
}
