import { Worker } from 'node:worker_threads'
import fp from 'fastify-plugin'
import { Unavailable } from '../core/errors.ts'
import type { Counted, Question, Reply } from '../jobs/searcher.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts the members that fit in each of some ranges of a chapter, in a thread; those who ask are
     * served in turns. Throws `unavailable` where too much waits, of this account or in all.
     */
    countInThread(asked: Question, account_id: number): Promise<Counted>
  }
}

/** How many searches of one account may wait for the thread, and how many in all. */
const most_each = 16
const most_waiting = 64

interface Waiting {
  asked: Question
  resolve: (counted: Counted) => void
  reject: (error: Error) => void
}

/** Keeps slow searches out of the thread that answers requests. Theirs is started by the first of them. */
export const searches = fp<{ folder: string }>(
  async (app, { folder }) => {
    /** What waits, by account; whose turn is next is the first. */
    const queues = new Map<number, Waiting[]>()
    let at_work: Waiting | undefined
    let thread: Worker | undefined

    function start() {
      const worker = new Worker(source(), { workerData: { folder } })
      worker.on('message', (reply: Reply) => {
        const { resolve, reject } = at_work as Waiting
        at_work = undefined
        if ('failure' in reply)
          reject(Object.assign(new Error(reply.failure.message), reply.failure))
        else resolve(reply)
        serveNext()
      })
      worker.on('error', error => app.log.error({ err: error }, 'the search thread failed'))
      worker.on('exit', () => {
        thread = undefined
        for (const { reject } of [at_work ?? [], ...queues.values()].flat())
          reject(new Unavailable())
        at_work = undefined
        queues.clear()
      })
      return worker
    }

    function serveNext() {
      const [turn] = queues
      if (at_work || !turn) return
      const [account_id, [first, ...others]] = turn
      queues.delete(account_id)
      if (others.length > 0) queues.set(account_id, others)
      at_work = first
      thread ??= start()
      thread.postMessage(first?.asked)
    }

    app.decorate('countInThread', (asked, account_id) => {
      const own = queues.get(account_id) ?? []
      const all = [...queues.values()].flat().length
      if (own.length >= most_each || all >= most_waiting) return Promise.reject(new Unavailable())
      const { promise, resolve, reject } = Promise.withResolvers<Counted>()
      queues.set(account_id, [...own, { asked, resolve, reject }])
      serveNext()
      return promise
    })
    app.addHook('onClose', async () => void (await thread?.terminate()))
  },
  { name: 'searches', dependencies: ['database'] }
)

function source() {
  const name = import.meta.filename.endsWith('.ts') ? '../jobs/searcher.ts' : './searcher.js'
  return new URL(name, import.meta.url)
}
