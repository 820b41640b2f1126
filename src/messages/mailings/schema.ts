import { type Static, Type } from '@sinclair/typebox'
import {
  Count,
  DryRun,
  Email,
  Id,
  Line,
  List,
  Moment,
  Nullable,
  OneOf,
  Page,
  Strict,
  Success,
  Text,
  Timestamp
} from '../../core/types.ts'
import { MemberFilter } from '../../register/finding/schema.ts'
import { MessageState, SkipReason, WhySkipped } from '../../terms/messages/schema.ts'

/**
 * Where a mailing stands. `releasing`: its messages are being written; `stopping`: those that have not left are being skipped. Both go on
 * after a restart.
 */
export const mailing_states = ['draft', 'releasing', 'released', 'stopping', 'stopped'] as const

/**
 * Who gets a mailing: the members whom its filter means; these, at the address of their payer where they have none of their own or are
 * minors; or whoever pays for them.
 */
export const mailing_readers = ['members', 'members_or_payers', 'payers'] as const

/** The cause of the messages of a mailing, as it stands in the ledger. */
export function mailingCause(mailing_id: number): string {
  return `mailing ${mailing_id}`
}

const MailingTo = OneOf(mailing_readers, {
  title: 'MailingTo',
  description:
    'Who gets it: the members whom the filter means (where it is left out in a request); these, those without an address of their own and those younger than 18 at the address of their payer; or whoever pays for them, themselves if nobody else does, each once.'
})

const addressing = {
  to: Type.Optional(MailingTo),
  one_copy: Type.Optional(
    Type.Boolean({
      description:
        'Whether several at one address get one copy, with the values of the first of them by id; false where it is left out.'
    })
  )
}

const written = {
  /** Who gets it, as of the moment of its release. */
  filter: MemberFilter,
  subject: Line(1, 255, {
    examples: ['The regatta on Sunday'],
    description: 'On one line; it may have the variables of templates.'
  }),
  body: Text(20_000, {
    minLength: 1,
    examples: ['Dear {{member.firstname}}, …'],
    description: 'Plain text with the variables of templates; HTML is made from it.'
  })
}

const send_at = {
  ...Nullable(Moment),
  description:
    'Not before this moment, a timestamp with Z or an offset, or a date of the chapter; null for at once.'
}

const MailingState = OneOf(mailing_states, {
  title: 'MailingState',
  description:
    'A draft, being released, released, being stopped, or stopped. What became of each message is in the ledger.'
})

/** A message of the office to many members. */
export type MailingRecord = Static<typeof MailingRecord>
const MailingRecord = Type.Object(
  {
    id: Id,
    chapter_id: Id,
    account_id: { ...Nullable(Id), description: 'Who wrote it.' },
    to: MailingTo,
    one_copy: Type.Boolean({ description: 'Whether several at one address get one copy.' }),
    ...written,
    body: Type.String({
      examples: ['Dear {{member.firstname}}, …'],
      description: 'Empty once somebody was erased whom it named.'
    }),
    send_at: { ...Nullable(Timestamp), description: 'Not before this moment; null for at once.' },
    state: MailingState,
    etag: Type.String({
      examples: ['"n4bQgYhMfWWaL-qgxVrQFaO1T_Y"'],
      description:
        'Its entity tag, for the If-Match of a change or the release: another one when the conditions, the words or the moment are others.'
    }),
    createddate: Timestamp,
    released: { ...Nullable(Timestamp), description: 'When it was released; else null.' },
    released_by: { ...Nullable(Id), description: 'The account that released it; else null.' },
    stopped: { ...Nullable(Timestamp), description: 'When it was stopped; else null.' },
    counts: Type.Array(
      Type.Object(
        { state: MessageState, reason: WhySkipped, count: Count('How many there are.') },
        { title: 'MailingCount', description: 'How many messages of a mailing have a state.' }
      ),
      { description: 'Its messages in the ledger; none before the release.' }
    )
  },
  { title: 'Mailing', description: 'A message of the office to many members.' }
)

/** Why somebody is an example of who gets a mailing. */
const sample_reasons = ['first', 'longest_name'] as const

export type Recipients = Static<typeof Recipients>
const Recipients = Type.Object({
  recipients: Count('Members who get it, or would if it were released now.'),
  at_payers: {
    ...Nullable(Count('')),
    description:
      'How many of these are reached at the address of their payer; null once it is released.'
  },
  skipped: Type.Array(
    Type.Object(
      { reason: SkipReason, count: Count('How many.') },
      { title: 'MailingSkipped', description: 'Members who do not get a mailing, by the reason.' }
    )
  ),
  samples: Type.Array(
    Type.Object(
      {
        member_id: Id,
        member_name: Type.String({ examples: ['Ada Lovelace'] }),
        why: OneOf(sample_reasons, {
          title: 'MailingSampleReason',
          description: 'The first member, or the one with the longest name.'
        })
      },
      { title: 'MailingSample', description: 'Somebody who gets a mailing, for a preview.' }
    ),
    { description: 'Members for `previewmessage`; none once it is released.' }
  )
})

export type MailingCreate = Static<typeof MailingCreate>
export const MailingCreate = Strict(
  { chapter_id: Id, ...addressing, ...written, send_at: Type.Optional(send_at) },
  { title: 'MailingCreate' }
)

/** PUT /editmailing: what is sent is changed. */
export type MailingEdit = Static<typeof MailingEdit>
export const MailingEdit = Strict(
  {
    id: Id,
    ...addressing,
    filter: Type.Optional(MemberFilter),
    subject: Type.Optional(written.subject),
    body: Type.Optional(written.body),
    send_at: Type.Optional(send_at)
  },
  { title: 'MailingEdit' }
)

export type MailingRelease = Static<typeof MailingRelease>
export const MailingRelease = Strict(
  {
    id: Id,
    dry_run: DryRun
  },
  { title: 'MailingRelease' }
)

export const MailingStop = Strict({ id: Id }, { title: 'MailingStop' })

export type MailingTest = Static<typeof MailingTest>
export const MailingTest = Strict(
  {
    id: Id,
    to: Type.Optional({
      ...Email,
      description:
        'The address of an account, of the chapter or of the association; that of the account if it is left out.'
    }),
    member_id: Type.Optional({
      ...Id,
      description: 'Whose values it has; the first who would get it if it is left out.'
    })
  },
  { title: 'MailingTest' }
)

/** What the service can lack for mailings, as the codes of failures. */
export const mailing_lacks = ['no_public_url', 'no_mail_server'] as const

/** GET /getmailings: those of a chapter, the newest first. */
export type MailingQuery = Static<typeof MailingQuery>
export const MailingQuery = Strict({
  chapter_id: Id,
  id: Type.Optional({ ...Id, description: 'This one alone.' }),
  ...Page.properties
})

export const MailingList = Success(
  Type.Object(
    {
      ...List('mailings', MailingRecord).properties,
      lacks: Type.Array(
        OneOf(mailing_lacks, { title: 'MailingLack', examples: ['no_public_url'] }),
        {
          description:
            'What keeps mailings from being released (`no_public_url`) or from leaving (`no_mail_server`); the codes are those of the failures.'
        }
      )
    },
    { title: 'MailingList', description: 'A page of a list, and what mailings lack.' }
  )
)
export const MailingReply = Success(MailingRecord)
/** What POST /createmailing, PUT /editmailing and PUT /releasemailing answer. */
export const MailingPlannedReply = Success(
  Type.Object(
    { ...MailingRecord.properties, ...Recipients.properties },
    { title: 'MailingPlanned', description: 'A mailing, and who gets it.' }
  )
)
