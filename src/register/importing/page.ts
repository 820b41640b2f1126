import type { Pagination } from '../../core/types.ts'

/** Which part of a list is asked for. */
export type Part = Pick<Pagination, 'offset' | 'limit'>

/** Creates a page of a list whose items come one by one, each of a line of a file. */
export function createPage<T extends { line: number }>({ offset, limit }: Part) {
  let items: T[] = []
  let heading: T | undefined
  let total = 0
  return {
    /** Counts the next item, and keeps it if it may be on the page. */
    add(make: () => T) {
      // one more in front, in case there is a heading
      if (total++ >= offset - 1 && items.length <= limit) items.push(make())
    },
    /** Puts an item in front of all others, the first that is given. */
    head(item: T) {
      heading ??= item
    },
    /** Removes the items of a line, of which there are so many; others may come in their place. */
    remove(line: number, count: number) {
      total -= count
      items = items.filter(item => item.line !== line)
    },
    /** The page, sorted by line, and which part of the list it is. The pages themselves are in the order in which items came. */
    read() {
      const headed = heading !== undefined && offset === 0
      const first = heading || offset === 0 ? 0 : 1
      const page = items
        .slice(first, first + limit - (headed ? 1 : 0))
        .sort((one, other) => one.line - other.line)
      return {
        items: headed ? [heading as T, ...page].slice(0, limit) : page,
        part: { total: total + (heading ? 1 : 0), offset, limit }
      }
    }
  }
}
