import { type Static, Type } from '@sinclair/typebox'
import { Default, Id, Line, List, OneOf, Page, Strict, Success } from '../../core/types.ts'

/** The kinds of files that mappings are for. */
export const mapping_kinds = ['members', 'statement'] as const

const Kind = OneOf(mapping_kinds, {
  title: 'MappingKind',
  description: 'Files of members, or CSV of a bank.'
})

/** A mapping that is kept under a name. */
export type ImportMapping = Static<typeof ImportMapping>
export const ImportMapping = Type.Object(
  {
    id: Id,
    chapter_id: Id,
    kind: Kind,
    name: Line(1, 100, { examples: ['List of the treasurer'] }),
    mapping: Type.Record(Type.String(), Type.String(), {
      description: 'The field of a column by the name that files give it; empty to pass it over.',
      examples: [{ 'Handy privat': 'phone' }]
    }),
    defaults: Type.Record(Type.String(), Type.Unknown(), {
      description:
        'Values of new members where their row has none; of CSV of a bank, the `decimal_mark` if it was said.',
      examples: [{ membertype_id: 1 }]
    })
  },
  { title: 'ImportMapping', description: 'What the columns of files are taken as, under a name.' }
)

/** GET /getmappings: those of one chapter. */
export type MappingQuery = Static<typeof MappingQuery>
export const MappingQuery = Strict({
  chapter_id: Id,
  kind: Default({ ...Kind, default: 'members' }),
  ...Page.properties
})
/** What GET /getmappings answers. */
export const MappingList = Success(List('mappings', ImportMapping))

/** PUT /removemapping. */
export const MappingRemove = Strict({ id: Id }, { title: 'MappingRemove' })
/** What PUT /removemapping answers. */
export const MappingRemovedReply = Success(
  Type.Object({ id: Id }, { title: 'MappingRemoved', description: 'A mapping that was removed.' })
)
