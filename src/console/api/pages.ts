import type { components } from './contract.ts'

type Pagination = components['schemas']['Pagination']

/** The largest `limit` that the service accepts. */
const max_page_size = 200

/** Reads all pages of a list, and returns all items. For short lists that are needed as a whole, such as chapters. */
export async function everyPage<T>(
  read: (page: { offset: number; limit: number }) => Promise<[items: T[], Pagination]>
): Promise<T[]> {
  const found: T[] = []
  for (;;) {
    const [items, { total }] = await read({ offset: found.length, limit: max_page_size })
    found.push(...items)
    if (items.length === 0 || found.length >= total) return found
  }
}
