import { LRUCache } from 'lru-cache'

/** How many texts are remembered. */
const max = 1000

/** A function that reads a text, which always means the same, once while it is among the last thousand. */
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
