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
import { MemberDetails } from '../members/schema.ts'
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
export const Reasons = Type.Array(
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
