import { type Static, Type } from '@sinclair/typebox'
import { Id, Nullable, Strict, Success } from '../../core/types.ts'
import { MemberCreate } from '../members/requests.ts'
import { Member, MemberDetails } from '../members/schema.ts'
import { Reasons } from '../persons/schema.ts'

/** PUT /linkmembers: members of different chapters who are one person; the values of the first count. */
export type MembersLink = Static<typeof MembersLink>
export const MembersLink = Strict(
  { ids: Type.Array(Id, { minItems: 2, maxItems: 50, uniqueItems: true, examples: [[1, 2]] }) },
  { title: 'MembersLink' }
)

/** PUT /linkduplicates: the chapter whose members are linked with those of other chapters. */
export const DuplicatesLink = Strict({ chapter_id: Id }, { title: 'DuplicatesLink' })

/** What PUT /linkduplicates answers. */
export type DuplicatesLinked = Static<typeof DuplicatesLinked>
const DuplicatesLinked = Type.Object(
  {
    linked: Type.Integer({ description: 'How many pairs were linked.', examples: [45] }),
    left: Type.Integer({
      description:
        'How many certain pairs were not linked, since linking them would make two members of one chapter one person.',
      examples: [0]
    })
  },
  { title: 'DuplicatesLinked', description: 'How many duplicates were linked.' }
)
export const DuplicatesLinkedReply = Success(DuplicatesLinked)

/** PUT /unlinkmember: the member who becomes a person of its own. */
export type MemberUnlink = Static<typeof MemberUnlink>
export const MemberUnlink = Strict({ id: Id }, { title: 'MemberUnlink' })

/** What PUT /linkmembers answers. */
export type MembersLinked = Static<typeof MembersLinked>
const MembersLinked = Type.Object(
  { person_id: Id, ids: Type.Array(Id, { description: 'All who are this person.' }) },
  { title: 'MembersLinked', description: 'Members of several chapters who are one person.' }
)
export const MembersLinkedReply = Success(MembersLinked)

/** GET /getlinked: the member whose linked records are listed. */
export const LinkedQuery = Strict({ id: Id })

/** What GET /getlinked answers. */
export type LinkedRecords = Static<typeof LinkedRecords>
const LinkedRecords = Type.Object(
  {
    person_id: MemberDetails.properties.person_id,
    members: Type.Array(Member, {
      description: 'The other records of the person in chapters of the caller.'
    }),
    chapters: Type.Integer({
      description: 'How many other chapters a change of the person reaches, those of others too.',
      examples: [1]
    })
  },
  { title: 'LinkedRecords', description: 'Where else a member is the same person.' }
)
export const LinkedRecordsReply = Success(LinkedRecords)

const { firstname, lastname, email, date_of_birth } = MemberCreate.properties

/** POST /findpersons: a person who is a member of a chapter, or will be. */
export type PersonsFind = Static<typeof PersonsFind>
export const PersonsFind = Strict(
  {
    chapter_id: { ...Id, description: 'The chapter in which they are not looked for.' },
    firstname,
    lastname,
    date_of_birth,
    email: Type.Optional(email)
  },
  { title: 'PersonsFind' }
)

const AlikePerson = Type.Object(
  {
    ...Member.properties,
    date_of_birth: Nullable(Type.String({ examples: ['1815-12-10'] })),
    reasons: Reasons
  },
  { title: 'AlikePerson', description: 'A member of another chapter who may be the same person.' }
)
export const AlikePersonsReply = Success(
  Type.Object(
    { persons: Type.Array(AlikePerson, { description: 'The surest first, at most twenty.' }) },
    { title: 'AlikePersons', description: 'Members of other chapters who may be one person.' }
  )
)
