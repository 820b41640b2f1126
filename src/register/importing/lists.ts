import type { ListedRefusal } from './listed.ts'
import { createPage } from './page.ts'
import type { ImportResult } from './result.ts'
import type { ImportQuery } from './schema.ts'

/** Which pages of the lists are asked for. */
export type ListsAsked = Pick<
  ImportQuery,
  | ('dry_run' | 'refusals' | 'changes' | 'refusals_offset' | 'doubtful_offset')
  | ('changes_offset' | 'additions_offset' | 'linkable_offset' | 'left_out_offset')
>

/** The lists of an answer, of which it has a page each. */
export type Lists = ReturnType<typeof openLists>
type Item<K extends 'additions' | 'changes' | 'doubtful' | 'linkable' | 'left_out'> = NonNullable<
  ImportResult[K]
>[number]

/** Opens the lists at the pages that are asked for. */
export function openLists(asked: ListsAsked) {
  const { dry_run, refusals: limit, changes } = asked
  // the lists of an import begin with their first item
  const from = (offset: number) => (dry_run ? offset : 0)
  return {
    additions: createPage<Item<'additions'>>({
      offset: from(asked.additions_offset),
      limit: changes
    }),
    changes: createPage<Item<'changes'>>({ offset: from(asked.changes_offset), limit: changes }),
    doubtful: createPage<Item<'doubtful'>>({ offset: from(asked.doubtful_offset), limit }),
    linkable: createPage<Item<'linkable'>>({ offset: from(asked.linkable_offset), limit }),
    left_out: createPage<Item<'left_out'>>({ offset: from(asked.left_out_offset), limit }),
    refusals: createPage<ListedRefusal>({ offset: from(asked.refusals_offset), limit })
  }
}
