import { type Static, Type } from '@sinclair/typebox'
import { Id, Strict, Success } from '../../core/types.ts'
import { Tag } from '../members/schema.ts'

/** The most tags that are listed. */
export const max_listed = 500

/** GET /gettags: whose tags are listed. */
export const TagsQuery = Strict({
  chapter_id: Type.Optional({
    ...Id,
    description: 'One chapter instead of all that the caller can see.'
  })
})

/** A tag, and how many members have it. */
export type TagCount = Static<typeof TagCount>
const TagCount = Type.Object(
  {
    tag: Tag,
    members: Type.Integer({ minimum: 1, examples: [12], description: 'How many members have it.' })
  },
  { title: 'TagCount', description: 'A tag, in its most common spelling.' }
)

/** What GET /gettags answers. */
export const TagsReply = Success(
  Type.Object(
    {
      tags: Type.Array(TagCount, {
        description: `The tags that most members have, at most ${max_listed}, the most common first.`
      })
    },
    { title: 'TagCounts', description: 'The tags of members.' }
  )
)
