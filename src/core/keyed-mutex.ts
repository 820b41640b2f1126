/**
 * Creates a function that runs works of one key one after the other, in the order of its calls; those of different
 * keys do not wait for each other. A work that fails holds up none.
 */
export function createKeyedMutex() {
  const last = new Map<string, Promise<unknown>>()
  return async function runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mine = (last.get(key) ?? Promise.resolve()).then(work)
    const ended = mine.catch(() => undefined)
    last.set(key, ended)
    try {
      return await mine
    } finally {
      if (last.get(key) === ended) last.delete(key)
    }
  }
}
