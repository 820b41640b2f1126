import { type Static, Type } from '@sinclair/typebox'
import {
  Id,
  Line,
  List,
  Nullable,
  Page,
  PlainDate,
  Strict,
  Success,
  Text
} from '../../core/types.ts'
import { ConsentKey, ConsentText } from '../../register/members/schema.ts'

/** The ages below which a parent answers; 0 where none does. */
const ages = [0, 16, 18] as const

const field = Type.String({
  pattern: '^(fields\\.)?[a-z][a-z0-9_]{0,39}$',
  maxLength: 48,
  examples: ['phone'],
  description: 'A field of members, or `fields.KEY` for a custom field that is public.'
})

/** A field that a form asks for. */
export type FormField = Static<typeof FormField>
export const FormField = Strict(
  { field, required: Type.Boolean({ description: 'Whether it has to be filled in.' }) },
  { title: 'FormField', description: 'A field that a form asks for.' }
)

/** What a form asks to consent to. */
export type FormConsent = Static<typeof FormConsent>
export const FormConsent = Strict(
  {
    key: ConsentKey,
    text: ConsentText,
    required: Type.Boolean({ description: 'Whether nobody applies without it.' })
  },
  { title: 'FormConsent', description: 'What a form asks to consent to.' }
)

const slug = Type.String({
  pattern: '^[a-z0-9-]{1,60}$',
  maxLength: 60,
  examples: ['join-the-rowers'],
  description: 'The end of its address: small letters, digits and hyphens, once in the association.'
})
const title = Line(1, 200, { examples: ['Join the rowers'] })
const intro = Text(5000, { examples: ['We row on Tuesdays.'] })
const membertype_ids = Type.Array(Id, {
  minItems: 1,
  maxItems: 50,
  uniqueItems: true,
  description:
    'The membership types to choose from; those that are archived, or not offered on the day, are not shown.',
  examples: [[1]]
})
const fields = Type.Array(FormField, {
  maxItems: 60,
  description:
    'What it asks for, in this order. First name, last name and e-mail are always asked for, first unless they are listed; so is the date of birth where a parent has to answer.'
})
const consents = Type.Array(FormConsent, {
  maxItems: 20,
  description: 'What it asks to consent to.'
})
const guardian_under = Type.Unsafe<(typeof ages)[number]>({
  type: 'integer',
  title: 'GuardianAge',
  enum: ages,
  examples: [16],
  description: 'Who is younger names a parent, who confirms and pays; 0 for nobody.'
})
const day = (description: string) => ({ ...Nullable(PlainDate), description })
const open_from = day('The first day of the chapter on which it is open; null without one.')
const open_until = day('The last day on which it is open; null without one.')
const active = Type.Boolean({ description: 'Whether it is open at all.' })

/** A form on the web, by which people apply to a chapter. */
export type Form = Static<typeof Form>
export const Form = Type.Object(
  {
    id: Id,
    chapter_id: Id,
    slug,
    title,
    intro,
    membertype_ids,
    fields,
    consents,
    guardian_under,
    open_from,
    open_until,
    active,
    version: Type.Integer({
      minimum: 1,
      examples: [1],
      description: 'Grows by one when the text of a consent changes.'
    })
  },
  { title: 'Form', description: 'A form on the web, by which people apply to a chapter.' }
)

const optional = Type.Partial(
  Type.Object({ intro, fields, consents, guardian_under, open_from, open_until, active })
).properties

/** POST /createform. */
export type FormCreate = Static<typeof FormCreate>
export const FormCreate = Strict(
  { chapter_id: Id, slug, title, membertype_ids, ...optional },
  { title: 'FormCreate' }
)

/** PUT /editform: what is sent is changed; the chapter stays. */
export type FormEdit = Static<typeof FormEdit>
export const FormEdit = Strict(
  {
    id: Id,
    slug: Type.Optional(slug),
    title: Type.Optional(title),
    membertype_ids: Type.Optional(membertype_ids),
    ...optional
  },
  { title: 'FormEdit' }
)

/** GET /getforms. */
export type FormQuery = Static<typeof FormQuery>
export const FormQuery = Strict({ chapter_id: Id, ...Page.properties })

/** What POST /createform and PUT /editform answer. */
export const FormReply = Success(Form)
/** What GET /getforms answers. */
export const FormList = Success(List('forms', Form))
