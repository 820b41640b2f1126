import { Worker } from 'node:worker_threads'
import fp from 'fastify-plugin'
import { Unavailable } from '../core/errors.ts'
import type { Question, Reply } from '../jobs/searcher.ts'
import type { Grams } from '../searches/grams.ts'
import type { Found, Search } from '../searches/store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Looks through a large chapter in a thread; the same search at the same time is looked for once. Throws `unavailable` where too much waits. */
    searchInThread(search: Search): Promise<Found>
    /** Gathers the trigrams of a chapter in the same thread, between searches. */
    gatherGrams(chapter_id: number): Promise<{ grams: Grams; revision: number }>
  }
}

/** How many searches may wait for the thread. */
const most_waiting = 64

interface Waiting {
  resolve: (reply: Reply) => void
  reject: (error: Error) => void
}

/** Keeps slow searches out of the thread that answers requests. The thread is started by the first of them. */
export const searches = fp<{ folder: string }>(
  async (app, { folder }) => {
    const asked = new Map<number, Waiting>()
    const looking = new Map<string, Promise<Found>>()
    let thread: Worker | undefined
    let last_id = 0

    function start() {
      const worker = new Worker(source(), { workerData: { folder } })
      worker.on('message', (reply: Reply) => {
        asked.get(reply.id)?.resolve(reply)
        asked.delete(reply.id)
      })
      worker.on('error', error => app.log.error({ err: error }, 'the search thread failed'))
      worker.on('exit', () => {
        if (thread === worker) thread = undefined
        for (const { reject } of asked.values()) reject(new Unavailable())
        asked.clear()
      })
      return worker
    }

    async function ask(what: { search: Search } | { grams_of: number }): Promise<Reply> {
      thread ??= start()
      const id = ++last_id
      const reply = await new Promise<Reply>((resolve, reject) => {
        asked.set(id, { resolve, reject })
        thread?.postMessage({ id, ...what } satisfies Question)
      })
      if ('failure' in reply) throw Object.assign(new Error(reply.failure.message), reply.failure)
      return reply
    }

    app.decorate('searchInThread', (search: Search) => {
      const key = JSON.stringify(search)
      const same = looking.get(key)
      if (same) return same
      if (looking.size >= most_waiting) throw new Unavailable()
      const found = ask({ search }).then(reply => (reply as { found: Found }).found)
      looking.set(key, found)
      return found.finally(() => looking.delete(key))
    })
    app.decorate('gatherGrams', async (chapter_id: number) => {
      const reply = await ask({ grams_of: chapter_id })
      return (reply as { gathered: { grams: Grams; revision: number } }).gathered
    })
    app.addHook('onClose', async () => void (await thread?.terminate()))
  },
  { name: 'searches', dependencies: ['database'] }
)

function source() {
  const name = import.meta.filename.endsWith('.ts') ? '../jobs/searcher.ts' : './searcher.js'
  return new URL(name, import.meta.url)
}
