import { Worker } from 'node:worker_threads'
import fp from 'fastify-plugin'
import pLimit, { type LimitFunction } from 'p-limit'
import { failureFrom } from '../storage/database-errors.ts'
import type { Soundness } from '../storage/integrity.ts'
import type { Answer } from './answer.ts'
import type { Look, Seen } from './looker.ts'
import type { Job, Result } from './worker.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Runs a job in a thread of its own, with connections of its own; where enough of its kind run, it waits.
     * Throws the failure that it ends with.
     */
    inThread<J extends Job | Look>(job: J): Promise<Outcome<J>>
  }
}

type Outcome<J> = J extends Job ? Result<J> : J extends Look ? Seen<J> : never

/** How many threads of a kind run at the same time; an import's thread starts one more, which reads the file. */
const most: Record<(Job | Look)['kind'], number> = { backup: 1, check: 1, import: 4, lookup: 2 }

/** Keeps what would hold up requests out of the thread that answers them; a stopping server waits for it. */
export const inThreads = fp(
  async app => {
    const running = new Set<Promise<unknown>>()
    const limits = new Map(Object.entries(most).map(([kind, number]) => [kind, pLimit(number)]))
    app.decorate('inThread', async <J extends Job | Look>(job: J) => {
      const limit = limits.get(job.kind) as LimitFunction
      const work = limit(() => run(job, app.soundness))
      running.add(work)
      try {
        return (await work) as Outcome<J>
      } finally {
        running.delete(work)
      }
    })
    app.addHook('onClose', async () => {
      await Promise.allSettled(running)
    })
  },
  { name: 'threads', dependencies: ['soundness'] }
)

function run(job: Job | Look, soundness: Soundness): Promise<unknown> {
  const bundle = job.kind === 'check' || job.kind === 'lookup' ? 'looker' : 'worker'
  const name = import.meta.filename.endsWith('.ts') ? `./${bundle}.ts` : `./${bundle}.js`
  return new Promise((resolve, reject) => {
    // a thread that has ended gives little of its memory back
    const resourceLimits = { maxYoungGenerationSizeMb: bundle === 'looker' ? 2 : 16 }
    const worker = new Worker(new URL(name, import.meta.url), { workerData: job, resourceLimits })
    let answer: Answer | undefined
    worker.once('message', posted => {
      answer = posted
    })
    worker.once('error', reject)
    // only then its memory is free for another one
    worker.once('exit', code => {
      if (!answer) return reject(new Error(`the thread ended with ${code}`))
      if ('result' in answer) return resolve(answer.result)
      soundness.report(answer.fault, answer.failure)
      reject(failureFrom(answer.failure))
    })
  })
}
