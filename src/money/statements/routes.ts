import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Conflict, PayloadTooLarge, TooManyKept, UnsupportedMediaType } from '../../core/errors.ts'
import { ById, success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { TooManyFacts } from '../../register/members/failures.ts'
import { NoMembership } from '../../terms/membership-commands/failures.ts'
import { ignoreEntries, ignoreEntry, matchEntry, unmatchEntry } from './acts-store.ts'
import { EntryBooked, EntryReplaced, EntryReturned, statementDetails } from './failures.ts'
import { acceptStatements } from './plugin.ts'
import {
  EntriesIgnore,
  EntriesIgnoredReply,
  EntryIgnore,
  EntryList,
  EntryMatch,
  EntryQuery,
  EntryReply,
  EntryUnmatch,
  type StatementEntry,
  StatementQuery,
  StatementReply,
  statement_bodies,
  UnmatchReply
} from './schema.ts'
import { checkMapping, getEntry, listEntries } from './store.ts'

const permission = 'manage_money'
/** Each import starts another thread, which reads the file. */
const bounds = { at_once: 2, heap_mb: 256, writes: true }

/** Imports statements of banks. The routes of this scope take no JSON. */
export const statementImportRoutes: FastifyPluginAsyncTypebox = async app => {
  const { folder } = app
  acceptStatements(app)
  app.post(
    '/importstatement',
    operation({
      id: 'importStatement',
      summary: 'Import a statement of a bank',
      description:
        'camt.052, camt.053 or camt.054 in any version, also several in a ZIP archive, MT940, or CSV, whichever the file is: at most 64 MiB. The columns, the delimiter and the forms of days and amounts of CSV are guessed. An entry that an earlier file has brought is not taken again, and what cannot be read is listed. One batch, which `undobatch` takes back while nothing of it is booked.',
      permission,
      chapter: 'query/chapter_id',
      compressed: true,
      takes: statement_bodies,
      failures: [Conflict, PayloadTooLarge, TooManyKept, UnsupportedMediaType],
      details: statementDetails,
      querystring: StatementQuery,
      answer: StatementReply
    }),
    async ({ query, account, actor: by, sid_hash }, reply) => {
      // fails before the file is received
      checkMapping(app.db, query)
      const session = { sid_hash, account_id: account.id }
      const result = await reply.withUpload(({ path, gone, batch_id }) =>
        app.work('importStatement', { folder, path, gone, batch_id, query, by, session }, bounds)
      )
      return success(result)
    }
  )
}

export const entryRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getentries',
    operation({
      id: 'listStatementEntries',
      summary: 'List the entries of the bank statements of a chapter',
      permission,
      chapter: 'query/chapter_id',
      querystring: EntryQuery,
      answer: EntryList
    }),
    async request => {
      const list = listEntries(app.db, request.query)
      await request.logReads(request.query.chapter_id, countNamed(list.entries))
      return success(list)
    }
  )

  app.get(
    '/getentry/:id',
    operation({
      id: 'getStatementEntry',
      summary: 'Show an entry of a bank statement',
      permission: permission,
      chapter: 'record',
      params: ById,
      answer: EntryReply
    }),
    async ({ params: { id }, permitted }) => success(getEntry(app.db, id, permitted))
  )

  app.put(
    '/matchentry',
    operation({
      id: 'matchStatementEntry',
      summary: 'Say whose payment an entry of a statement is',
      description:
        'Books it as a payment of the member, which settles what `settles` names, else what its references and its amount fit, then the oldest dues; the rest is credit. A payment of the member that was entered by hand, of the same amount and at most five days before or after, is this one, unless `settles` is given. Its account is known to pay for the member from then on. Money that went out is what was entered for it before, else a payment that came back, or a refund out of credit.',
      permission,
      chapter: 'record',
      failures: [EntryBooked, EntryReplaced, NoMembership, TooManyFacts],
      body: EntryMatch,
      answer: EntryReply
    }),
    request => request.change(matchEntry)
  )

  app.put(
    '/unmatchentry',
    operation({
      id: 'unmatchStatementEntry',
      summary: 'Let an entry of a statement wait again',
      description:
        'Takes back what it was booked as, with what that settled, and forgets that its account pays for the member; also one that was put aside waits again. What was entered by hand stays.',
      permission,
      chapter: 'record',
      failures: [EntryReplaced, EntryReturned, NoMembership, TooManyFacts],
      body: EntryUnmatch,
      answer: UnmatchReply
    }),
    request => request.change(unmatchEntry)
  )

  app.put(
    '/ignoreentry',
    operation({
      id: 'ignoreStatementEntry',
      summary: 'Put an entry of a statement aside',
      description:
        'One that is no payment of a member, with the reason. One that is booked is refused.',
      permission,
      chapter: 'record',
      failures: [EntryBooked, EntryReplaced],
      body: EntryIgnore,
      answer: EntryReply
    }),
    request => request.change(ignoreEntry)
  )

  app.put(
    '/ignoreentries',
    operation({
      id: 'ignoreStatementEntries',
      summary: 'Put several entries of statements aside',
      description:
        'All for one reason, in one change. Those that are booked meanwhile stay as they are, and the answer names them.',
      permission,
      chapter: 'body/chapter_id',
      body: EntriesIgnore,
      answer: EntriesIgnoredReply
    }),
    request => request.change((db, body, { by }) => ignoreEntries(db, body, by))
  )
}

/** How many persons some entries name: members, and other parties by their account or name. */
function countNamed(entries: readonly StatementEntry[]): number {
  const named = entries.map(({ member_id, iban, name }) => member_id ?? (iban || name))
  return new Set(named.filter(Boolean)).size
}
