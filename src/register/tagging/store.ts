import type { Reader } from '../../storage/database.ts'
import { statement } from '../../storage/statements.ts'
import { sumTags } from '../members/tags.ts'
import { max_listed, type TagCount } from './schema.ts'

/** The tags of the members of chapters, the most common first. Looks at every member who has tags: in the event loop for few members alone. */
export function listTags(db: Reader, chapters: readonly number[]): TagCount[] {
  const lists = tagLists(db).iterate(JSON.stringify(chapters))
  return sumTags(lists as Iterable<{ tags: string; members: number }>).slice(0, max_listed)
}

const tagLists = statement(`
    SELECT tags, count(*) AS members FROM members INDEXED BY members_tags
    WHERE chapter_id IN (SELECT value FROM json_each(?)) AND tags IS NOT NULL GROUP BY tags`)
