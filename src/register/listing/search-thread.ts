import { Worker } from 'node:worker_threads'
import fp from 'fastify-plugin'
import { Unavailable } from '../../core/errors.ts'
import { openTurns } from '../../core/turns.ts'
import type { Counted, Question, Reply } from '../../threads/searcher.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts the members that fit in each of some ranges of a chapter, in the one search thread; accounts
     * have their turns. Throws `unavailable` where too much waits, of this account or in all.
     */
    countInThread(asked: Question, account_id: number): Promise<Counted>
  }
}

/** Keeps slow searches out of the thread that answers requests. Theirs is started by the first of them. */
export const searches = fp<{ folder: string }>(
  async (app, { folder }) => {
    const inTurn = openTurns({ at_once: 1, each: 16, all: 64 })
    let current: PromiseWithResolvers<Counted> | undefined
    let thread: Worker | undefined
    let stopped = false

    function start() {
      const worker = new Worker(source(), { workerData: { folder } })
      worker.on('message', (reply: Reply) => {
        if ('failure' in reply)
          current?.reject(Object.assign(new Error(reply.failure.message), reply.failure))
        else current?.resolve(reply)
      })
      worker.on('error', error => app.log.error({ err: error }, 'the search thread failed'))
      worker.on('exit', () => {
        thread = undefined
        current?.reject(new Unavailable())
      })
      return worker
    }

    function ask(asked: Question) {
      if (stopped) return Promise.reject(new Unavailable())
      current = Promise.withResolvers()
      thread ??= start()
      thread.postMessage(asked)
      return current.promise
    }

    app.decorate('countInThread', (asked, account_id) => inTurn(account_id, () => ask(asked)))
    app.addHook('onClose', async () => {
      stopped = true
      await thread?.terminate()
    })
  },
  { name: 'searches', dependencies: ['database'] }
)

function source() {
  const name = import.meta.filename.endsWith('.ts') ? '../../threads/searcher.ts' : './searcher.js'
  return new URL(name, import.meta.url)
}
