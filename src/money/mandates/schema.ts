import { type Static, Type } from '@sinclair/typebox'
import { bankNumbers, checkNumbers } from '../../association/bank/schema.ts'
import { withRule } from '../../core/rule.ts'
import {
  ChapterOrMember,
  Id,
  Line,
  List,
  Nullable,
  OneOf,
  Page,
  PlainDate,
  Strict,
  Success,
  TermDate
} from '../../core/types.ts'
import { mandate_states, signed_how } from './rules.ts'

const MandateState = OneOf(mandate_states, {
  title: 'MandateState',
  description:
    'Of today: it can be used, waits after a return or an act of the office, was not used for 36 months, or is over.'
})
const SignedHow = OneOf(signed_how, {
  title: 'MandateSigned',
  description: 'How it was signed: on paper, online, or known by an import alone.'
})
const reference = Line(1, 35, {
  examples: ['M17'],
  description:
    'Unique whatever its case; by default `M` with the number of the member, else with its id.'
})
const holder = (minimum: number) =>
  Line(minimum, 140, {
    examples: ['Ada Lovelace'],
    description: 'Whose account it is; by default who pays.'
  })

/** A mandate, with the whole account: only who may collect gets it. */
export type Mandate = Static<typeof Mandate>
export const Mandate = Type.Object(
  {
    id: Id,
    chapter_id: Id,
    member_id: { ...Id, description: 'Who pays.' },
    reference,
    iban: { ...bankNumbers.iban, description: 'Empty once the holder was erased.' },
    masked: Type.String({
      examples: ['DE89 •••• •••• 3000'],
      description: 'The account as it is shown to all others.'
    }),
    bic: bankNumbers.bic,
    holder: holder(0),
    single: Type.Boolean({ description: 'Whether it is for one collection alone.' }),
    signed_on: { ...PlainDate, description: 'The day of the first signature.' },
    signed_how: SignedHow,
    text_version: {
      ...Nullable(Type.String({ examples: ['2026-01'] })),
      description: 'Which text was signed online.'
    },
    first_used: {
      ...Nullable(PlainDate),
      description: 'The day of the first run that the bank has got.'
    },
    last_used: {
      ...Nullable(PlainDate),
      description:
        'The day of the last run that the bank has got, whether the money stayed or came back.'
    },
    state: MandateState,
    reason: {
      ...Nullable(Type.String({ examples: ['AC04'] })),
      description:
        'Why it is paused or over: `office`, `replaced`, `used`, `erased`, the reason of a return, or what was said.'
    }
  },
  { title: 'Mandate', description: 'The permission to collect from an account.' }
)

/** POST /createmandate. */
export type MandateCreate = Static<typeof MandateCreate>
export const MandateCreate = withRule(
  Strict(
    {
      member_id: Id,
      iban: Type.String({ ...bankNumbers.iban, minLength: 1 }),
      bic: Type.Optional(bankNumbers.bic),
      holder: Type.Optional(holder(1)),
      reference: Type.Optional(reference),
      single: Type.Optional(Type.Boolean()),
      signed_on: TermDate,
      signed_how: Type.Optional(SignedHow)
    },
    { title: 'MandateCreate' }
  ),
  checkNumbers
)

/** PUT /editmandate: another account of the same holder, a pause or its end. */
export type MandateEdit = Static<typeof MandateEdit>
export const MandateEdit = withRule(
  Strict(
    {
      id: Id,
      iban: Type.Optional(Type.String({ ...bankNumbers.iban, minLength: 1 })),
      bic: Type.Optional(bankNumbers.bic),
      holder: Type.Optional(holder(1)),
      paused: Type.Optional(
        Type.Boolean({ description: 'Stops it for now, or lets it be used again.' })
      )
    },
    { title: 'MandateEdit' }
  ),
  checkNumbers
)

/** PUT /endmandate. */
export type MandateEnd = Static<typeof MandateEnd>
export const MandateEnd = Strict(
  { id: Id, reason: Line(1, 255, { examples: ['Revoked by letter'] }) },
  { title: 'MandateEnd' }
)

/** GET /getmandates: of a chapter or of a member. */
export type MandateQuery = Static<typeof MandateQuery>
export const MandateQuery = Strict({
  ...ChapterOrMember,
  state: Type.Optional(MandateState),
  ...Page.properties
})

/** GET /getmandate/{id}.pdf. */
export const MandatePath = Strict({ id: Id })

/** GET /getmandateform.pdf: who pays. */
export const MandateFormQuery = Strict({ member_id: Id })

/** What GET /getmandates answers. */
export const MandateList = Success(List('mandates', Mandate))
/** What POST /createmandate, PUT /editmandate and PUT /endmandate answer. */
export const MandateReply = Success(Mandate)
