import type { components } from './contract.ts'

type Pagination = components['schemas']['Pagination']

/** The longest page that the service answers. */
const longest_page = 200

/** Everything of a list that has to be there as a whole: chapters, types. Asks page after page. */
export async function everyPage<T>(
  read: (page: { offset: number; limit: number }) => Promise<[items: T[], Pagination]>
): Promise<T[]> {
  const found: T[] = []
  for (;;) {
    const [items, { total }] = await read({ offset: found.length, limit: longest_page })
    found.push(...items)
    if (items.length === 0 || found.length >= total) return found
  }
}
