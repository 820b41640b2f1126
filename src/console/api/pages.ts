import type { components } from './contract.ts'

type Pagination = components['schemas']['Pagination']

/** The largest `limit` that the service accepts. */
const longest_page = 200

/** Reads a whole list page by page, for lists that are needed as a whole, such as chapters. */
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
