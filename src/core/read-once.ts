import { LRUCache } from 'lru-cache'

/** How many texts are remembered, and how many characters they have together. */
const limits = { max: 1000, maxSize: 4_000_000 }

/** Creates a function that keeps the results of `read` for the last thousand texts, if they are not very long. A text must always have the same result. */
export function readOnce<T extends object>(read: (text: string) => T): (text: string) => T {
  const known = new LRUCache<string, T>({
    ...limits,
    sizeCalculation: (_value, text) => text.length + 1
  })
  return text => {
    const found = known.get(text)
    if (found) return found
    const value = read(text)
    known.set(text, value)
    return value
  }
}
