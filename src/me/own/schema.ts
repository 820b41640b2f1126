import { type Static, Type } from '@sinclair/typebox'
import { bankNumbers, CreditorIdentifier, checkNumbers } from '../../association/bank/schema.ts'
import { withRule } from '../../core/rule.ts'
import {
  Default,
  Email,
  Id,
  Line,
  List,
  Nullable,
  OneOf,
  Page,
  PlainDate,
  Secret,
  Strict,
  Success,
  Text
} from '../../core/types.ts'
import { AskedField } from '../../joining/applying/schema.ts'
import { ChangeRequest } from '../../joining/requests/schema.ts'
import { Mandate, MandateCreate } from '../../money/mandates/schema.ts'
import { Consent, ConsentKey, MemberDetails } from '../../register/members/schema.ts'
import { Due } from '../../terms/dues/schema.ts'
import { ActConsequences } from '../../terms/membership-commands/schema.ts'
import { Membership } from '../../terms/memberships/schema.ts'

const language = Type.Optional(
  OneOf(['en', 'de'] as const, {
    title: 'MailLanguage',
    description: 'Of the mail; else as the browser says.'
  })
)
const name = (example: string) => Type.String({ examples: [example] })

/** POST /me/link. */
export const LinkAsk = Strict({ email: Email, language }, { title: 'LinkAsk' })

/** POST /me/session: the token of a link, or the address and the code. */
export type SignIn = Static<typeof SignIn>
export const SignIn = Strict(
  {
    token: Type.Optional(
      Secret(100, {
        minLength: 1,
        description: 'Behind the # of the link.',
        examples: ['Zm9yIGV4YW1wbGU']
      })
    ),
    email: Type.Optional(Email),
    code: Type.Optional(
      Secret(20, {
        minLength: 1,
        description: 'Six digits, in the browser that asked.',
        examples: ['492039']
      })
    )
  },
  { title: 'MemberSignIn' }
)

/** What POST /me/session answers: for whom one can act. */
export const SessionReply = Success(
  Type.Object(
    {
      email: { ...Email, description: 'The address to which the session belongs.' },
      members: Type.Array(
        Type.Object(
          {
            member_id: Id,
            firstname: name('Ada'),
            lastname: name('Lovelace'),
            chapter_name: name('Rowers')
          },
          { title: 'OwnMember', description: 'Somebody for whom one can act.' }
        )
      )
    },
    { title: 'MemberSession', description: 'For whom the session can act.' }
  )
)

/** POST /me/session/end. */
export const SessionEnd = Type.Optional(
  Strict(
    { all: Type.Optional(Type.Boolean({ description: 'All sessions of the address.' })) },
    { title: 'MemberSessionEnd' }
  )
)

const member_id = { member_id: Id }

/** GET /me/member and others. */
export const OwnQuery = Strict(member_id)

/** GET /me/member. */
export const OwnPageQuery = Strict({
  ...member_id,
  language: Type.Optional(
    OneOf(['en', 'de'] as const, {
      title: 'OwnLanguage',
      description: 'Of what is said in words; else as the browser says.'
    })
  )
})

/** A page of a list, of one member or of all who are reached. */
export const OwnListQuery = Strict({ member_id: Type.Optional(Id), ...Page.properties })

const text_version = name('2026-11')
const { id, member_id: payer, masked, holder, ...mandate } = Mandate.properties

/** A mandate as its holder sees it. */
const own_mandate = {
  ...{ id, member_id: payer, reference: mandate.reference, iban: masked, holder },
  ...{ signed_on: mandate.signed_on, signed_how: mandate.signed_how },
  ...{ text_version: mandate.text_version, last_used: mandate.last_used, state: mandate.state }
}
const OwnMandate = Type.Object(own_mandate, {
  title: 'OwnMandate',
  description: 'A mandate for direct debits, masked.',
  examples: [
    {
      ...{ id: 1, member_id: 1, reference: 'M1001', iban: 'DE89 •••• •••• 3000' },
      ...{ holder: 'Ada Lovelace', signed_on: '2026-11-29', signed_how: 'online' },
      ...{ text_version: '2026-11', last_used: null, state: 'active' }
    }
  ]
})

const { note, payer_id, status, consents, ...shown } = MemberDetails.properties

/** What GET /me/member answers. */
export const OwnMemberReply = Success(
  Type.Object(
    {
      member: Type.Partial(Type.Object(shown), {
        title: 'OwnFields',
        description: 'The fields of the member that the chapter shows.'
      }),
      chapter_name: name('Rowers'),
      may: Type.Record(
        Type.String(),
        OneOf(['see', 'ask', 'change'] as const, { title: 'OwnWay' }),
        {
          title: 'OwnWays',
          description: 'What the member may do with each field.',
          examples: [{ phone: 'change' }]
        }
      ),
      fields: Type.Array(AskedField, {
        description: 'The fields that the page shows, with what a form needs for them.'
      }),
      types: Type.Array(
        Type.Object(
          { id: Id, name: name('Adults') },
          { title: 'OwnType', description: 'A type that the member may ask for.' }
        )
      ),
      status_text: name('You are a member.'),
      reasons: Type.Array(name('Your membership lasts until 31 December 2026.')),
      acts: Type.Array(
        OneOf(['leave', 'stay', 'renew'] as const, {
          title: 'OwnAct',
          description: '`leave`: give notice; `stay`: take it back; `renew`: confirm a renewal.'
        }),
        { description: 'What the member can do about the membership today.' }
      ),
      memberships: Type.Array(Membership),
      paid_until: { ...Nullable(PlainDate), description: 'The last day that was paid for.' },
      card: Type.Object(
        {
          name: name('Ada Lovelace'),
          membernumber: Nullable(name('1042')),
          membertype: name('Adults'),
          valid_until: Nullable(PlainDate)
        },
        { title: 'MemberCard', description: 'What a member card says.' }
      ),
      payee: {
        ...Nullable(
          Type.Object(
            {
              name: name('Rowing club'),
              iban: name('DE02120300000000202051'),
              bic: name('BYLADEM1001')
            },
            {
              title: 'OwnPayee',
              description: 'The account to which dues are paid.',
              examples: [
                { name: 'Rowing club', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }
              ]
            }
          )
        ),
        description: 'Null where none is known.'
      },
      paid_for: Type.Array(Id, { description: 'The members for whom this one pays.' }),
      requests: Type.Array(ChangeRequest),
      consents: Type.Array(Consent),
      mandate: {
        ...Nullable(OwnMandate),
        description: 'The mandate of whoever pays; null without one, and where somebody else pays.'
      },
      mandate_text: {
        ...Nullable(
          Type.Object(
            {
              version: text_version,
              text: name('I authorise Rowing club to collect payments from my account.'),
              creditor_identifier: CreditorIdentifier
            },
            {
              title: 'OwnMandateText',
              description: 'What is signed.',
              examples: [
                {
                  version: '2026-11',
                  text: 'I authorise Rowing club to collect payments from my account.',
                  creditor_identifier: 'DE98ZZZ09999999999'
                }
              ]
            }
          )
        ),
        description: 'What can be signed online; null where nothing is collected.'
      }
    },
    { title: 'OwnPage', description: 'The page of a member.' }
  )
)

/** What GET /me/dues answers. */
export const OwnDueList = Success(
  List(
    'dues',
    Type.Object(
      {
        ...Due.properties,
        debit_day: {
          ...Nullable(PlainDate),
          description: 'The day on which an announced run of direct debits collects it.'
        }
      },
      { title: 'OwnDue', description: 'A due as whoever pays sees it.' }
    )
  )
)

/** PUT /me/member. */
export type OwnEdit = Static<typeof OwnEdit>
export const OwnEdit = Strict(
  {
    ...member_id,
    set: Type.Record(Type.String(), Type.Unknown(), {
      title: 'OwnValues_set',
      description: 'By the names of fields; custom fields as `fields.KEY`.',
      examples: [{ phone: '+44 20 7946 0000' }]
    })
  },
  { title: 'OwnEdit' }
)

/** What PUT /me/member answers. */
export const OwnEditReply = Success(
  Type.Object(
    {
      changed: Type.Array(name('phone')),
      asked: Type.Array(name('lastname')),
      request_id: { ...Nullable(Id), description: 'The request that waits for the office.' }
    },
    { title: 'OwnEdited', description: 'What was changed, and what waits for the office.' }
  )
)

/** POST /me/leave. */
export const OwnLeave = Strict(
  {
    ...member_id,
    reason: Type.Optional(Text(5000, { examples: ['We move to another town.'] })),
    dry_run: Default(
      Type.Boolean({
        default: false,
        description: 'Answers what it would lead to, and changes nothing.'
      })
    )
  },
  { title: 'OwnLeave' }
)

/** What POST /me/leave answers. */
export const OwnLeaveReply = Success(
  Type.Object(
    {
      enddate: { ...Nullable(PlainDate), description: 'The last day.' },
      consequences: ActConsequences
    },
    { title: 'OwnLeaving', description: 'What leaving leads to.' }
  )
)

/** POST /me/stay and POST /me/erasure. */
export const OwnMember = Strict(member_id, { title: 'OwnMemberAct' })

/** POST /me/mandate. */
export type OwnMandateSign = Static<typeof OwnMandateSign>
export const OwnMandateSign = withRule(
  Strict(
    {
      ...member_id,
      iban: Type.String({ ...bankNumbers.iban, minLength: 1 }),
      bic: Type.Optional(bankNumbers.bic),
      holder: MandateCreate.properties.holder,
      accept: Line(1, 35, {
        examples: ['2026-11'],
        description: 'The version of the text that was shown.'
      }),
      language
    },
    { title: 'OwnMandateSign' }
  ),
  checkNumbers
)

/** What POST /me/mandate and POST /me/mandate/end answer. */
export const OwnMandateReply = Success(
  Type.Object(own_mandate, {
    title: 'OwnMandateSigned',
    description: 'The mandate that was signed or ended, masked.'
  })
)

/** POST /me/consent. */
export const OwnConsent = Strict(
  { ...member_id, key: ConsentKey, given: Type.Boolean({ description: 'Given, or withdrawn.' }) },
  { title: 'OwnConsent' }
)

/** What POST /me/consent answers. */
export const OwnConsentReply = Success(
  Type.Object(
    { consents: Type.Array(Consent) },
    { title: 'OwnConsents', description: 'What the member was asked to consent to.' }
  )
)

/** POST /me/email. */
export const OwnEmail = Strict({ ...member_id, email: Email, language }, { title: 'OwnEmail' })

/** POST /me/email/confirm. */
export const OwnEmailConfirm = Strict(
  {
    token: Secret(100, {
      minLength: 1,
      description: 'Behind the # of the link.',
      examples: ['Zm9yIGV4YW1wbGU']
    })
  },
  { title: 'OwnEmailConfirm' }
)

/** GET /me/export: all that is stored of a person, but what is the office's. */
export const OwnExportReply = Success(
  Type.Unsafe<object>({
    type: 'object',
    title: 'OwnExport',
    description: 'All that is stored of a member, without notes and names of accounts.',
    additionalProperties: true,
    examples: [{}]
  })
)
