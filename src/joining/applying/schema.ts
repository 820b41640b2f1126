import { type Static, type TSchema, Type } from '@sinclair/typebox'
import {
  Email,
  Id,
  Line,
  Nullable,
  no_nul,
  OneOf,
  Secret,
  Strict,
  Success
} from '../../core/types.ts'
import { kinds } from '../../register/custom-fields/schema.ts'
import { ApplicationState } from '../../terms/membership-facts/schema.ts'
import { Form, FormConsent } from '../forms/schema.ts'

const text = (description: string, example: string) =>
  Type.String({ description, examples: [example] })

/** GET /getform/{slug} and the pages. Any text is taken: an address that is none is 404. */
export const FormPath = Strict({
  slug: Type.String({ pattern: no_nul, maxLength: 200, examples: ['join-the-rowers'] })
})

/** The language of a page, where it is not that of the browser. */
export const PageQuery = Strict({
  language: Type.Optional(OneOf(['en', 'de'] as const, { title: 'PageLanguage' }))
})

const { slug, title, intro, guardian_under } = Form.properties

/** A field that a page asks for, or shows. */
export const AskedField = Type.Object(
  {
    field: text('The name of the answer.', 'phone'),
    label: text('What people call it, in the language of the reader.', 'Phone'),
    kind: OneOf(kinds, { title: 'AskedKind' }),
    required: Type.Boolean({ description: 'Whether it has to be answered.' }),
    choices: Type.Array(text('One of the values.', 'L'))
  },
  { title: 'AskedField', description: 'A field that a form asks for.' }
)

/** A form as it is shown to people who want to join. */
const PublicForm = Type.Object(
  {
    slug,
    title,
    intro,
    fields: Type.Array(AskedField),
    consents: Type.Array(FormConsent),
    guardian_under
  },
  { title: 'PublicForm', description: 'A form as it is shown to people who want to join.' }
)

/** A type to choose. */
const least = (description: string) => ({
  ...Nullable(Type.Integer({ examples: [1] })),
  description
})
/** Who pays a due: null where it is not said. */
const whom = {
  age_from: least('The least age in years.'),
  age_to: least('The greatest age in years.'),
  household_rank_from: least('The first place among those for whom the same member pays.'),
  household_rank_to: least('The last place among those for whom the same member pays.')
}

const OfferedType = Type.Object(
  {
    id: Id,
    name: text('What it is called.', 'Premium Member'),
    description: text('What it is.', 'Everything included'),
    dues: Type.Array(
      Type.Object(
        {
          dues_name: text('What is paid.', 'Yearly fee'),
          amount: Type.Number({ examples: [120] }),
          currency: text('A code of ISO 4217.', 'EUR'),
          due_frequency: text('How often; empty where it is not said.', 'yearly'),
          ...whom
        },
        { title: 'OfferedDue', description: 'What a member of the type pays.' }
      )
    )
  },
  { title: 'OfferedType', description: 'A membership type to choose.' }
)

/** What is shown of a form. */
export type Offer = Static<typeof Offer>
export const Offer = Type.Object(
  {
    form: PublicForm,
    types: Type.Array(OfferedType),
    stamp: text('To be sent with the application: good from 3 seconds to 2 hours, once.', 'm1k2')
  },
  { title: 'JoiningForm', description: 'A form, the types to choose from, and a stamp.' }
)

/** What GET /getform/{slug} answers. */
export const OfferReply = Success(Offer)

const name = Line(1, 100, { examples: ['Ada'] })

/** The parent of somebody who is too young to apply alone. */
const Guardian = Strict(
  { firstname: name, lastname: { ...name, examples: ['Lovelace'] }, email: Email },
  {
    title: 'Guardian',
    description: 'A parent, with an address of their own.',
    examples: [{ firstname: 'Anne', lastname: 'Lovelace', email: 'anne@example.org' }]
  }
)

/** POST /apply. */
export type Apply = Static<typeof Apply>
export const Apply = Strict(
  {
    slug: Type.String({ pattern: no_nul, maxLength: 200, examples: ['join-the-rowers'] }),
    stamp: Type.String({ pattern: no_nul, maxLength: 200, examples: ['m1k2'] }),
    membertype_id: Id,
    answers: Type.Record(Type.String(), Type.Unknown(), {
      title: 'Answers',
      description: 'By the names of `getform`: texts, numbers, lists of choices, true or false.',
      examples: [{ firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' }]
    }),
    consents: Type.Array(Type.String({ pattern: no_nul, maxLength: 40, examples: ['privacy'] }), {
      maxItems: 40,
      uniqueItems: true,
      description: 'The keys of what is consented to.'
    }),
    language: Type.Optional(
      OneOf(['en', 'de'] as const, {
        title: 'ApplicantLanguage',
        description: 'In which the applicant is written to; else as the browser says.'
      })
    ),
    guardian: Type.Optional(Nullable(Guardian)),
    proof: Type.Optional(
      Type.String({
        pattern: no_nul,
        maxLength: 2000,
        description: 'What was found for a challenge, as base64 of JSON (ALTCHA).',
        examples: ['eyJ9']
      })
    ),
    homepage: Type.Optional(
      Type.String({
        pattern: no_nul,
        maxLength: 1000,
        description:
          'To be left empty: people do not see this field, and whoever fills it is no person.',
        examples: ['']
      })
    )
  },
  { title: 'Apply' }
)

const token = Secret(100, {
  minLength: 1,
  description: 'Behind the # of the link in the mail.',
  examples: ['Zm9yIGV4YW1wbGUgb25seSwgbm90IGEgdG9rZW4']
})
const code = Secret(40, {
  minLength: 1,
  description: 'The ten characters in the mail.',
  examples: ['ABCDE-23456']
})
const optional = <T extends TSchema>(schema: T) => Type.Optional(schema)

/** POST /confirmapplication: the token of a link, or the address of the form and a code. */
export type Confirm = Static<typeof Confirm>
export const Confirm = Strict(
  {
    token: optional(token),
    slug: optional(Type.String({ pattern: no_nul, maxLength: 200, examples: ['join-the-rowers'] })),
    code: optional(code)
  },
  { title: 'ConfirmApplication' }
)

/** What POST /confirmapplication answers. */
export const ConfirmReply = Success(
  Type.Object(
    { state: { ...ApplicationState, title: 'ConfirmedState' } },
    { title: 'ConfirmedApplication', description: 'What became of an application.' }
  )
)
