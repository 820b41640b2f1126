import { type Static, Type } from '@sinclair/typebox'
import {
  Id,
  Line,
  Nullable,
  OneOf,
  OptionalEmail,
  Page,
  Pagination,
  PlainDate,
  Search,
  Strict,
  Success,
  Timestamp
} from '../../core/types.ts'

/** What a membership can be (INTERFACE.md, States). */
export const statuses = ['active', 'inactive', 'suspended'] as const

/** A person who belongs to a chapter. */
export type Member = Static<typeof Member>
export const Member = Type.Object(
  {
    id: Id,
    firstname: Line(1, 100, { examples: ['Ada'] }),
    lastname: Line(1, 100, { examples: ['Lovelace'] }),
    email: OptionalEmail,
    chapter_id: Id,
    membertype_id: Id,
    status: OneOf(statuses),
    createddate: Timestamp
  },
  { title: 'Member', description: 'A person who belongs to a chapter.' }
)

/** What the list leaves out: shown to those who open one member. */
const details = {
  phone: Line(0, 32, { examples: ['+44 20 7946 0000'] }),
  date_of_birth: PlainDate
}

/** GET /getmember/{id}: the list item, and what is known beyond it. */
const MemberDetails = Type.Object(
  {
    ...Member.properties,
    phone: Nullable(details.phone),
    date_of_birth: Nullable(details.date_of_birth)
  },
  { title: 'MemberDetails', description: 'A member with phone and date of birth.' }
)

const { id, status, createddate, ...required } = Member.properties

/** POST /createmembers: one member. */
export type MemberCreate = Static<typeof MemberCreate>
export const MemberCreate = Strict(
  { ...required, ...Type.Partial(Type.Object({ ...details, status })).properties },
  { title: 'MemberCreate' }
)

const { chapter_id, ...editable } = required

/** PUT /editmember: the id says which member, everything else is optional; `""` clears a date of birth. */
export type MemberEdit = Static<typeof MemberEdit>
export const MemberEdit = Strict(
  {
    id,
    ...Type.Partial(
      Type.Object({
        ...editable,
        phone: details.phone,
        date_of_birth: Type.String({
          format: 'date-or-empty',
          examples: ['1990-05-15'],
          description: 'A plain date; an empty string makes it unknown.'
        }),
        status
      })
    ).properties
  },
  { title: 'MemberEdit' }
)

/** What lists and exports of members can be filtered by; `listing/filters.ts` defines each of them. */
export type MemberFilters = Static<typeof MemberFilters>
export const MemberFilters = Type.Object({
  search: Type.Optional(
    Search(100, {
      description:
        'Words that must all occur in first name, last name or e-mail, ignoring case and accents.',
      examples: ['ada']
    })
  ),
  status: Type.Optional(status),
  membertype_id: Type.Optional(Id)
})

/** GET /getmembers: one chapter, a page of it, perhaps filtered. */
export type MemberQuery = Static<typeof MemberQuery>
export const MemberQuery = Strict({ chapter_id, ...Page.properties, ...MemberFilters.properties })

/** GET /getmember/{id}: which member. */
export const MemberPath = Strict({ id })
/** What POST /createmembers answers: the list item. */
export const MemberReply = Success(Member)
/** What GET /getmember/{id} answers. */
export const MemberDetailsReply = Success(MemberDetails)

/** What an edit answers: exactly the fields of INTERFACE.md. */
export const MemberEdited = Success(
  Type.Pick(Member, ['id', 'firstname', 'lastname', 'email', 'status'], { title: 'MemberSummary' })
)

/** What GET /getmembers answers. */
export const MemberList = Success(
  Type.Object({ members: Type.Array(Member), pagination: Pagination })
)
