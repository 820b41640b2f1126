import type { Pagination } from '../../core/types.ts'

/** The requested part of a list. */
export type Part = Pick<Pagination, 'offset' | 'limit'>

/** Creates a page of a list whose items are added one by one, each with the line of a file. */
export function createPage<T extends { line: number }>({ offset, limit }: Part) {
  let items: T[] = []
  let heading: T | undefined
  let total = 0
  return {
    /** Counts the next item, and keeps it if it may be on the page. */
    add(make: () => T) {
      // one item more in front, in case there is a heading
      if (total++ >= offset - 1 && items.length <= limit) items.push(make())
    },
    /** Sets the heading, an item in front of all others; only the first call counts. */
    head(item: T) {
      heading ??= item
    },
    /** Removes the items of a line, `count` in all; later items may take their places on the page. */
    remove(line: number, count: number) {
      total -= count
      items = items.filter(item => item.line !== line)
    },
    /** The page, sorted by line, and its part of the list. Pages follow the order in which items were added. */
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
