import fp from 'fastify-plugin'
import { Unavailable } from '../core/errors.ts'
import { createFairQueue, type InTurn, type Limits, type Requester } from '../core/fair-queue.ts'
import type { Integrity } from '../storage/integrity.ts'
import type { Asked } from './answer.ts'
import { startThread, type Thread, type ThreadKind } from './thread.ts'

declare module 'fastify' {
  /** The functions that `app.read` can ask: `reading-thread.ts` has them, and declares their types. */
  interface Readings {}
  /** The functions that `app.work` can ask: `working-thread.ts` has them, and declares their types. */
  interface Works {}

  interface FastifyInstance {
    /**
     * Asks one of two threads that read the database, in one snapshot a question, when it is the turn of the account; the
     * question leaves the queue with its client. With `known`, nothing is asked if that has an answer by then. Throws
     * the failure of the function, and `unavailable` if the client has gone, the service stops, or too many wait.
     */
    read<Name extends keyof Readings, Known = never>(
      name: Name,
      question: Parameters<Readings[Name]>[1],
      requester: Requester,
      known?: () => Known | undefined
    ): Promise<Awaited<ReturnType<Readings[Name]>> | Known>
    /**
     * Starts a thread of low priority for one question that writes or takes long, in turns by account where a requester is
     * given, whose signal ends the thread too. Throws the failure of the function, `unavailable` once the signal is aborted.
     */
    work<Name extends keyof Works>(
      name: Name,
      question: Parameters<Works[Name]>[0],
      bounds: Bounds,
      requester?: Requester
    ): Promise<Awaited<ReturnType<Works[Name]>>>
  }
}

/** How many threads for one kind of work there are, and what each may take. */
export interface Bounds extends Limits, Pick<ThreadKind, 'heap_mb' | 'writes'> {
  /** Whether somebody waits for it at once: then it has the priority of requests. */
  urgent?: boolean
}

type Report = Integrity['report']

/** Threads that read: two questions run, one of each account, and twice as many may wait as there are connections. */
const turns = { at_once: 2, each: 1, all: 4096 }

/** Runs slow work in threads. A stopping service ends those that read or have a requester, and awaits others. */
export const inThreads = fp(
  async app => {
    const { folder, integrity } = app
    const onLoss = (err: unknown) => app.log.error({ err }, 'a thread ended')
    const readers = createReaders('reading-thread', { folder }, integrity.report, onLoss)
    const workers = createWorkers('working-thread', integrity.report)
    app.decorate('read', ((name, question, requester, known) =>
      readers.ask({ name, question }, requester, known)) as typeof app.read)
    app.decorate('work', ((name, question, bounds, requester) =>
      workers.ask({ name, question }, bounds, requester)) as typeof app.work)
    app.addHook('onClose', async () => {
      await Promise.all([readers.close(), workers.close()])
    })
  },
  { name: 'threads', dependencies: ['integrity'] }
)

type AskThread = (asked: Asked) => unknown

/**
 * Threads that stay, each for one question at a time. The first question starts all, so that no account waits for a start while
 * another one has a thread; a thread that ends is replaced by the next question.
 */
export function createReaders(
  entry: string,
  data: unknown,
  report: Report,
  onLoss: (error: unknown) => void
) {
  const inTurn = createFairQueue(turns)
  const all = new Set<Thread<AskThread>>()
  const busy = new Set<Thread<AskThread>>()
  let stopped = false

  function takeIdle() {
    for (const thread of all) if (!thread.running()) all.delete(thread)
    while (all.size < turns.at_once) all.add(startThread<AskThread>({ entry }, data, report))
    return [...all].find(thread => !busy.has(thread)) as Thread<AskThread>
  }

  async function ask(asked: Asked) {
    if (stopped) throw new Unavailable()
    const thread = takeIdle()
    busy.add(thread)
    try {
      return await thread.ask(asked)
    } catch (error) {
      if (thread.running()) throw error
      if (!stopped) onLoss(error)
      throw new Unavailable()
    } finally {
      busy.delete(thread)
    }
  }

  return {
    ask: (asked: Asked, { account_id, signal }: Requester, known?: () => unknown) =>
      inTurn(account_id, async () => known?.() ?? ask(asked), signal),
    async close() {
      stopped = true
      await Promise.all([...all].map(thread => thread.stop()))
    }
  }
}

/** Threads for one question each; those for one name wait in a queue of their own. */
export function createWorkers(entry: string, report: Report) {
  const queues = new Map<string, InTurn>()
  const running = new Set<Promise<unknown>>()
  const stopping = new AbortController()

  async function run(asked: Asked, kind: ThreadKind, signal: AbortSignal | undefined) {
    const thread = startThread<AskThread>(kind, undefined, report)
    const end = () => void thread.stop()
    signal?.addEventListener('abort', end)
    try {
      return await thread.ask(asked)
    } catch (error) {
      throw signal?.aborted ? new Unavailable() : error
    } finally {
      signal?.removeEventListener('abort', end)
      await thread.stop()
    }
  }

  return {
    async ask(asked: Asked, bounds: Bounds, requester?: Requester) {
      const { heap_mb, writes = false, urgent = false } = bounds
      const kind = { entry, nursery_mb: 16, heap_mb, bulk: !urgent, writes }
      const signal = requester?.signal && AbortSignal.any([requester.signal, stopping.signal])
      const inTurn = queues.get(asked.name) ?? createFairQueue(bounds)
      queues.set(asked.name, inTurn)
      const work = inTurn(requester?.account_id ?? 0, () => run(asked, kind, signal), signal)
      running.add(work)
      try {
        return await work
      } finally {
        running.delete(work)
      }
    },
    async close() {
      stopping.abort()
      await Promise.allSettled(running)
    }
  }
}
