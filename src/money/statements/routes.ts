import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Actor } from '../../association/audit/store.ts'
import {
  Conflict,
  NotFound,
  PayloadTooLarge,
  TooManyKept,
  UnsupportedMediaType
} from '../../core/errors.ts'
import { showing } from '../../core/one.ts'
import { success } from '../../core/types.ts'
import { TooManyFacts } from '../../register/members/failures.ts'
import { NoMembership } from '../../terms/membership-commands/failures.ts'
import { perform } from '../../terms/membership-commands/perform-async.ts'
import {
  EntriesIgnore,
  EntriesIgnoredReply,
  EntryIgnore,
  EntryMatch,
  EntryUnmatch,
  UnmatchReply
} from './acts-schema.ts'
import { ignoreEntries, ignoreEntry, matchEntry, unmatchEntry } from './acts-store.ts'
import { statementDetails } from './details.ts'
import { EntryBooked, EntryReplaced, EntryReturned } from './failures.ts'
import { acceptStatements } from './plugin.ts'
import {
  EntryList,
  EntryQuery,
  EntryReply,
  type StatementEntry,
  StatementQuery,
  StatementReply,
  statement_bodies
} from './schema.ts'
import { checkMapping, getEntry, listEntries } from './store.ts'

const permission = 'manage_money'
const cache = 'no-store'
/** Each import starts another thread, which reads the file. */
const bounds = { at_once: 2, heap_mb: 256, writes: true }

/** Imports statements of banks. The routes of this scope take no JSON. */
export const statementImportRoutes: FastifyPluginAsyncTypebox = async app => {
  const { folder } = app
  acceptStatements(app)
  app.post(
    '/importstatement',
    {
      config: {
        permission,
        chapter: 'query/chapter_id',
        cache,
        compressed: true,
        takes: statement_bodies,
        failures: [Conflict, PayloadTooLarge, TooManyKept, UnsupportedMediaType],
        details: statementDetails
      },
      schema: {
        operationId: 'importStatement',
        summary: 'Import a statement of a bank',
        description:
          'camt.052, camt.053 or camt.054 in any version, also several in a ZIP archive, MT940, or CSV, whichever the file is: at most 64 MiB. The columns, the delimiter and the forms of days and amounts of CSV are guessed. An entry that an earlier file has brought is not taken again, and what cannot be read is listed. One batch, which `undobatch` takes back while nothing of it is booked.',
        querystring: StatementQuery,
        response: { 200: StatementReply }
      }
    },
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

/** What came and went on the accounts. */
export const entryRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    '/getentries',
    {
      config: { permission, chapter: 'query/chapter_id', cache },
      schema: {
        operationId: 'listStatementEntries',
        summary: 'List the entries of the bank statements of a chapter',
        querystring: EntryQuery,
        response: { 200: EntryList }
      }
    },
    async request => {
      const list = listEntries(app.db, request.query)
      await request.logReads(request.query.chapter_id, countNamed(list.entries))
      return success(list)
    }
  )

  app.get(
    '/getentry/:id',
    showing('getStatementEntry', 'Show an entry of a bank statement', permission, EntryReply),
    async ({ params: { id }, permitted }) => success(getEntry(app.db, id, permitted))
  )

  app.put(
    '/matchentry',
    {
      config: {
        permission,
        chapter: 'record',
        cache,
        failures: [NotFound, EntryBooked, EntryReplaced, NoMembership, TooManyFacts]
      },
      schema: {
        operationId: 'matchStatementEntry',
        summary: 'Say whose payment an entry of a statement is',
        description:
          'Books it as a payment of the member, which settles what `settles` names, else what its references and its amount fit, then the oldest dues; the rest is credit. A payment of the member that was entered by hand, of the same amount and at most five days before or after, is this one, unless `settles` is given. Its account is known to pay for the member from then on. Money that went out is what was entered for it before, else a payment that came back, or a refund out of credit.',
        body: EntryMatch,
        response: { 200: EntryReply }
      }
    },
    async request => {
      const { body, permitted } = request
      const match = (by: Actor) => matchEntry(app.db, body, { permitted, by })
      return success(await perform(request, body, match))
    }
  )

  app.put(
    '/unmatchentry',
    {
      config: {
        permission,
        chapter: 'record',
        cache,
        failures: [NotFound, EntryReplaced, EntryReturned, NoMembership, TooManyFacts]
      },
      schema: {
        operationId: 'unmatchStatementEntry',
        summary: 'Let an entry of a statement wait again',
        description:
          'Takes back what it was booked as, with what that settled, and forgets that its account pays for the member; also one that was put aside waits again. What was entered by hand stays.',
        body: EntryUnmatch,
        response: { 200: UnmatchReply }
      }
    },
    async request => {
      const { body, permitted } = request
      const unmatch = (by: Actor) => unmatchEntry(app.db, body, { permitted, by })
      return success(await perform(request, body, unmatch))
    }
  )

  app.put(
    '/ignoreentry',
    {
      config: {
        permission,
        chapter: 'record',
        cache,
        failures: [NotFound, EntryBooked, EntryReplaced]
      },
      schema: {
        operationId: 'ignoreStatementEntry',
        summary: 'Put an entry of a statement aside',
        description:
          'One that is no payment of a member, with the reason. One that is booked is refused.',
        body: EntryIgnore,
        response: { 200: EntryReply }
      }
    },
    async request => {
      const { body, permitted, actor } = request
      return success(await request.write(() => ignoreEntry(app.db, body, { permitted, by: actor })))
    }
  )

  app.put(
    '/ignoreentries',
    {
      config: { permission, chapter: 'body/chapter_id', cache, failures: [NotFound] },
      schema: {
        operationId: 'ignoreStatementEntries',
        summary: 'Put several entries of statements aside',
        description:
          'All for one reason, in one change. Those that are booked meanwhile stay as they are, and the answer names them.',
        body: EntriesIgnore,
        response: { 200: EntriesIgnoredReply }
      }
    },
    async request => {
      const { body, actor } = request
      return success(await request.write(() => ignoreEntries(app.db, body, actor)))
    }
  )
}

/** How many persons some entries name: members, and other parties by their account or name. */
function countNamed(entries: readonly StatementEntry[]): number {
  const named = entries.map(({ member_id, iban, name }) => member_id ?? (iban || name))
  return new Set(named.filter(Boolean)).size
}
