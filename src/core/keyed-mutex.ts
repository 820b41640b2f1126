/**
 * Creates a function that runs tasks with the same key one after the other, in the order of the calls. Tasks with different keys
 * do not wait for each other, and a failed task does not stop later ones.
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
