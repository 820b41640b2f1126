import { type Static, Type } from '@sinclair/typebox'
import { withRule } from '../../core/rule.ts'
import { Id, Nullable, OneOf, one_line, Strict, Success, TermDate } from '../../core/types.ts'
import { OrOwn, OwnValues } from '../custom-fields/schema.ts'
import { day_names } from './days.ts'
import { requestSchemas, valueSchemas } from './field.ts'
import { namelessDetails } from './person.ts'
import { detail_names, details, listed, Member, MemberDetails } from './schema.ts'

const { firstname, lastname, email, membertype_id, status } = valueSchemas(listed)

/** Whether a request may give a member the address of another one. */
const shared_email = Type.Optional(
  Type.Boolean({
    description: 'Takes an address that another member of the chapter has, as families do.'
  })
)

const day = (description: string) => Type.Optional(Nullable({ ...TermDate, description }))

/** POST /createmembers: one member. */
export type MemberCreate = Static<typeof MemberCreate>
export const MemberCreate = withRule(
  Strict(
    {
      // a company may have no first name
      firstname: Type.Optional(firstname),
      lastname,
      email,
      chapter_id: Id,
      membertype_id,
      ...requestSchemas(details),
      status: Type.Optional(status),
      fields: Type.Optional(OwnValues),
      membership_startdate: day(
        'The first day of the first term; today where it is left out. Where terms follow by themselves and no end is given, the first term is the one of that chain that covers today.'
      ),
      membership_enddate: day('Its last day, where that is not the one of the type.'),
      shared_email
    },
    { title: 'MemberCreate' }
  ),
  member => namelessDetails(member as object)
)

/** PUT /editmember: the member's id; every other field is optional. */
export type MemberEdit = Static<typeof MemberEdit>
export const MemberEdit = Strict(
  {
    id: Id,
    ...Type.Partial(Type.Object({ firstname, lastname, email, membertype_id })).properties,
    ...requestSchemas(details),
    status: Type.Optional(status),
    fields: Type.Optional(OwnValues),
    shared_email
  },
  { title: 'MemberEdit' }
)

/** PUT /putmember: the member whom a value of a unique field names; for a new one as POST /createmembers. */
export type MemberPut = Static<typeof MemberPut>
export const MemberPut = Strict(
  {
    key: Type.String({
      pattern: '^[a-z][a-z0-9_]{0,39}$',
      maxLength: 40,
      examples: ['old_id'],
      description: 'The key of a custom field that is `unique`.'
    }),
    value: Type.Unsafe<string | number>({
      type: ['string', 'number'],
      pattern: one_line,
      examples: ['4711'],
      description: 'The value that names the member.'
    }),
    chapter_id: Id,
    ...Type.Omit(MemberEdit, ['id']).properties,
    membership_startdate: day('The first day of the first term of a new member.'),
    membership_enddate: day('Its last day, where that is not the one of the type.')
  },
  { title: 'MemberPut' }
)

/** GET /getmember/{id}: the member's id. */
export const MemberPath = Strict({ id: Id })
/** What POST /createmembers answers: the list item. */
export const MemberReply = Success(Member)
export const MemberDetailsReply = Success(MemberDetails)

/** What PUT /editmember answers: exactly the fields of INTERFACE.md. */
export const MemberEdited = Success(
  Type.Pick(Member, ['id', 'firstname', 'lastname', 'email', 'status'], { title: 'MemberSummary' })
)

/** The most custom fields that a request may name. */
const max_own = 100

/** The fields of a list item. */
const listed_names = Object.keys(Member.properties)

const column_names = [...listed_names, ...detail_names, ...day_names, 'fields']

export const MemberColumn = OneOf(column_names, {
  title: 'MemberColumn',
  description: 'A field of members; `fields` has the custom fields.'
})

/** Fields of members: by their names, or by the key of a custom field. */
export const MemberColumns = Type.Array(
  OrOwn(column_names, {
    description: 'A `MemberColumn`, or `fields.KEY` for a custom field.'
  }),
  {
    uniqueItems: true,
    maxItems: listed_names.length + detail_names.length + day_names.length + max_own,
    examples: [['phone', 'fields.shirt_size']],
    description:
      'Fields of members; `fields.KEY` for a custom field, `fields` for all of these. Members who are found have those of a list item anyway; a file has these alone, in this order.'
  }
)
