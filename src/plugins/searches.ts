import { Worker } from 'node:worker_threads'
import fp from 'fastify-plugin'
import { Unavailable } from '../core/errors.ts'
import type { Question, Reply } from '../jobs/searcher.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts the members that fit in each of some ranges of a chapter, in a thread. Throws `unavailable`
     * where too much waits for it.
     */
    countInThread(asked: Omit<Question, 'id'>): Promise<{ fitting: number[]; revision: number }>
  }
}

/** How many searches may wait for the thread. */
const most_waiting = 64

interface Waiting {
  resolve: (reply: Reply) => void
  reject: (error: Error) => void
}

/** Keeps slow searches out of the thread that answers requests. Theirs is started by the first of them. */
export const searches = fp<{ folder: string }>(
  async (app, { folder }) => {
    const waiting = new Map<number, Waiting>()
    let thread: Worker | undefined
    let last_id = 0

    function start() {
      const worker = new Worker(source(), { workerData: { folder } })
      worker.on('message', (reply: Reply) => {
        waiting.get(reply.id)?.resolve(reply)
        waiting.delete(reply.id)
      })
      worker.on('error', error => app.log.error({ err: error }, 'the search thread failed'))
      worker.on('exit', () => {
        thread = undefined
        for (const { reject } of waiting.values()) reject(new Unavailable())
        waiting.clear()
      })
      return worker
    }

    app.decorate('countInThread', async asked => {
      if (waiting.size >= most_waiting) throw new Unavailable()
      thread ??= start()
      const id = ++last_id
      const { promise, resolve, reject } = Promise.withResolvers<Reply>()
      waiting.set(id, { resolve, reject })
      thread.postMessage({ id, ...asked } satisfies Question)
      const reply = await promise
      if ('failure' in reply) throw Object.assign(new Error(reply.failure.message), reply.failure)
      return reply
    })
    app.addHook('onClose', async () => void (await thread?.terminate()))
  },
  { name: 'searches', dependencies: ['database'] }
)

function source() {
  const name = import.meta.filename.endsWith('.ts') ? '../jobs/searcher.ts' : './searcher.js'
  return new URL(name, import.meta.url)
}
