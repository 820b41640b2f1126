import { LRUCache } from 'lru-cache'

/** How many texts are remembered. */
const max = 1000

/** Creates a function that keeps the results of `read` for the last thousand texts. A text must always have the same result. */
export function readOnce<T extends object>(read: (text: string) => T): (text: string) => T {
  const known = new LRUCache<string, T>({ max })
  return text => {
    const found = known.get(text)
    if (found) return found
    const value = read(text)
    known.set(text, value)
    return value
  }
}
