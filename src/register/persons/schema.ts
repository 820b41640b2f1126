import { type Static, Type } from '@sinclair/typebox'
import { LogEntry } from '../../association/audit/schema.ts'
import {
  Default,
  Id,
  Line,
  List,
  Nullable,
  OneOf,
  Page,
  PlainDate,
  Strict,
  Success
} from '../../core/types.ts'
import { PersonBatches } from '../batches/schema.ts'
import { MemberCreate } from '../members/requests.ts'
import { Member, MemberDetails } from '../members/schema.ts'
import { reasons } from './duplicates.ts'

/** PUT /removemember: the member to remove. */
export const MemberRemove = Strict({ id: Id }, { title: 'MemberRemove' })
export const MemberRemovedReply = Success(
  Type.Object({ id: Id }, { title: 'MemberRemoved', description: 'A member who was removed.' })
)

/** PUT /mergemembers: the member who is kept, and the one who becomes part of it. */
export type MembersMerge = Static<typeof MembersMerge>
export const MembersMerge = Strict({ keep_id: Id, merge_id: Id }, { title: 'MembersMerge' })

/** PUT /erasemember: the person to erase, and the reason. */
export type MemberErase = Static<typeof MemberErase>
export const MemberErase = Strict(
  {
    id: Id,
    reason: Line(1, 500, {
      description: 'Why, for the audit log; without personal data.',
      examples: ['asked for on 2026-11-22']
    }),
    force: Default(
      Type.Boolean({ default: false, description: 'Erases one who owes something, too.' })
    )
  },
  { title: 'MemberErase' }
)

const KeptRecords = Type.Object(
  {
    kind: Type.String({
      description:
        '`log`, `files` (their free space), `imports` and `backups_under_way`, `backups`, or the name of a table.',
      examples: ['backups']
    }),
    count: Type.Integer({ examples: [3] }),
    until: {
      ...Nullable(PlainDate),
      description: 'The day on which the last of them goes; null where they stay.'
    },
    message: Type.String({ examples: ['Backups that were made before.'] })
  },
  { title: 'KeptRecords', description: 'What stays of somebody who was erased, and why.' }
)

/** What PUT /erasemember answers. */
export type MemberErased = Static<typeof MemberErased>
const MemberErased = Type.Object(
  { id: Id, erased: Type.Boolean(), kept: Type.Array(KeptRecords) },
  { title: 'MemberErased', description: 'Somebody who was erased, and what is kept.' }
)
export const MemberErasedReply = Success(MemberErased)

/** All stored data of one member. */
export type PersonExport = Static<typeof PersonExport>
const PersonExport = Type.Object(
  {
    member: MemberDetails,
    chapter_name: Type.String({ examples: ['Main chapter'] }),
    membertype_name: Type.String({ examples: ['Standard'] }),
    merged_ids: Type.Array(Id, { description: 'Members who are part of this one since a merge.' }),
    linked_ids: Type.Array(Id, {
      description: 'Records of the same person in other chapters of the caller.'
    }),
    batches: PersonBatches,
    log: Type.Array(LogEntry, { description: 'What was done with the member, the newest first.' }),
    records: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown())), {
      description: 'What other tables have of the member, by their names.',
      examples: [{}]
    })
  },
  { title: 'PersonExport', description: 'All that is stored about one member.' }
)
export const PersonExportReply = Success(PersonExport)

/** GET /getduplicates: a page of the pairs within one chapter, or between it and others. */
export const DuplicatesQuery = Strict({
  chapter_id: Id,
  across: Default(
    Type.Boolean({
      default: false,
      description:
        'Answers pairs of a member of the chapter and a member of another chapter, which `linkmembers` can link, instead of pairs within the chapter. Other chapters are those that the caller may read.'
    })
  ),
  ...Page.properties
})

/** The reasons why two members may be one person, the surest first. */
const Reasons = Type.Array(
  OneOf(reasons, {
    title: 'DuplicateReason',
    description: 'Why two members may be one person.'
  })
)

const DuplicatePair = Type.Object(
  {
    members: Type.Array(MemberDetails, {
      description:
        'Both: with `across` the one of the chapter first, else the one with the lower id.'
    }),
    reasons: Reasons,
    certain: Type.Boolean({
      description:
        'Whether they are certainly one person: the same name, birthday and address (e-mail, or street and postal code), or the same member number.'
    })
  },
  { title: 'DuplicatePair', description: 'Two members who may be one person, and why.' }
)
/** What GET /getduplicates answers. */
const DuplicatePairs = List('pairs', DuplicatePair)
export const DuplicateList = Success(
  Type.Object(
    {
      ...DuplicatePairs.properties,
      certain: Type.Integer({
        description:
          'With `across`, how many of all pairs are certain: `linkduplicates` links them.',
        examples: [45]
      })
    },
    { title: 'DuplicatePairList', description: 'A page of a list.' }
  )
)

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
