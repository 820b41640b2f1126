import { type Static, Type } from '@sinclair/typebox'
import { withPeriods } from '../../core/rule.ts'
import {
  ChapterOrMember,
  DryRun,
  Id,
  Line,
  List,
  Nullable,
  Page,
  PlainDate,
  Strict,
  Success,
  TermDate,
  Text
} from '../../core/types.ts'
import { LeavingReason, Member } from '../../register/members/schema.ts'
import { ActConsequences, dry_run } from '../membership-commands/schema.ts'
import { MembershipOrigin, MembershipState } from '../membership-facts/schema.ts'

const day = (description: string) => Type.Optional({ ...Nullable(TermDate), description })

/** One term of one member under one type. */
export type Membership = Static<typeof Membership>
export const Membership = Type.Object(
  {
    id: Id,
    member_id: Id,
    membertype_id: Id,
    startdate: PlainDate,
    enddate: { ...Nullable(PlainDate), description: 'The last day; null for life.' },
    state: MembershipState,
    origin: MembershipOrigin,
    reason: {
      ...Nullable({ ...LeavingReason, title: 'MembershipEndReason' }),
      description: 'Why the member left with it; else null.'
    },
    previous_id: { ...Nullable(Id), description: 'The term that it follows without a gap.' }
  },
  { title: 'Membership', description: 'One term of a member.' }
)

/** GET /getmemberships: of a member or of a chapter. */
export type MembershipQuery = Static<typeof MembershipQuery>
export const MembershipQuery = withPeriods(
  Strict({
    ...ChapterOrMember,
    on: Type.Optional({ ...PlainDate, description: 'Only terms that cover this day.' }),
    state: Type.Optional(MembershipState),
    ends_from: Type.Optional(PlainDate),
    ends_to: Type.Optional(PlainDate),
    ...Page.properties
  }),
  ['ends_from', 'ends_to']
)

export const MembershipShown = Success(Membership)

export const MembershipList = Success(List('memberships', Membership))

/** A term after an act, and what the act led to. */
export type MembershipActed = Static<typeof MembershipActed>
const MembershipActed = Type.Object(
  {
    ...Membership.properties,
    consequences: ActConsequences
  },
  { title: 'MembershipActed', description: 'A term after an act, and what the act led to.' }
)
export const MembershipReply = Success(MembershipActed)

export type MembershipCreate = Static<typeof MembershipCreate>
export const MembershipCreate = Strict(
  {
    member_id: Id,
    membertype_id: Type.Optional({ ...Id, description: "Changes the member's type too." }),
    startdate: day('The first day; today where it is left out.'),
    enddate: day('The last day; by the type where it is left out.'),
    dry_run
  },
  { title: 'MembershipCreate' }
)

/** PUT /renewmembership: confirms a renewal, or begins a new membership for a member who has left. */
export const MembershipRenew = Strict({ member_id: Id, dry_run }, { title: 'MembershipRenew' })

export type MembershipEnd = Static<typeof MembershipEnd>
export const MembershipEnd = Strict(
  {
    member_id: Id,
    enddate: day('The last day; by the notice of the type where it is left out.'),
    given: day('The day on which it was said, not after today; today where it is left out.'),
    reason: LeavingReason,
    note: Type.Optional(Text(5000, { examples: ['By letter'] })),
    dry_run
  },
  { title: 'MembershipEnd' }
)

/** PUT /pausemembership: both days are counted. */
export type MembershipPause = Static<typeof MembershipPause>
export const MembershipPause = Strict(
  {
    member_id: Id,
    from: TermDate,
    to: TermDate,
    reason: Line(0, 255, { examples: ['Year abroad'] }),
    dry_run
  },
  { title: 'MembershipPause' }
)

export type PauseEnd = Static<typeof PauseEnd>
export const PauseEnd = Strict(
  {
    member_id: Id,
    on: day('The first day that counts again; today where it is left out.'),
    dry_run
  },
  { title: 'PauseEnd' }
)

/** PUT /transfermember: to another chapter, from a day on. */
export type MemberTransfer = Static<typeof MemberTransfer>
export const MemberTransfer = Strict(
  {
    id: Id,
    chapter_id: { ...Id, description: 'The chapter to which the member goes.' },
    membertype_id: { ...Id, description: 'A type of that chapter.' },
    on: Type.Unsafe<string>({ ...TermDate, description: 'The first day there.' }),
    dry_run
  },
  { title: 'MemberTransfer' }
)

/** What PUT /transfermember answers: the member there, and what the transfer led to. */
export const TransferReply = Success(
  Type.Object(
    {
      ...Member.properties,
      consequences: {
        ...ActConsequences,
        title: 'TransferConsequences',
        description: 'What it leads to in the chapter that is left; `dues_made` in the other one.'
      }
    },
    { title: 'MemberTransferred', description: 'A member who has come from another chapter.' }
  )
)

/** PUT /answerproposals: does or refuses what a chapter proposes to do about members who owe. */
export type ProposalsAnswer = Static<typeof ProposalsAnswer>
export const ProposalsAnswer = Strict(
  {
    chapter_id: Id,
    ids: Type.Optional(
      Type.Array(Id, {
        maxItems: 500,
        uniqueItems: true,
        description:
          'The members whose proposals are answered; all who are proposed if it is left out.',
        examples: [[1, 2]]
      })
    ),
    accepted: Type.Boolean({
      description: 'Whether they are suspended, or their memberships end, as their type says.'
    }),
    dry_run: DryRun
  },
  { title: 'ProposalsAnswer' }
)
