import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import pLimit, { type LimitFunction } from 'p-limit'
import { Unavailable } from '../core/errors.ts'
import type { Handler, Result } from './protocol.ts'
import { startThread, type Thread, type ThreadKind } from './thread.ts'

/** A thread for one question. */
interface OneShotKind extends ThreadKind {
  /** How many run at the same time; further ones wait. */
  at_once: number
  /** Ends the thread once nobody waits for its answer; the service ends such a thread as soon as it stops. */
  signal?: AbortSignal
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Starts a thread, asks it one question and ends it. Throws the failure of the handler, `unavailable` once its signal is aborted. */
    inThread<H extends Handler>(kind: OneShotKind, ...question: Parameters<H>): Promise<Result<H>>
    /**
     * Creates a function that asks long-running threads, which questions start: one, or as many as `at_once` says. Throws
     * `unavailable` if a thread ends before its answer; the next question starts a new one.
     */
    longRunningThread<H extends Handler>(
      kind: ThreadKind & { at_once?: number },
      data: unknown
    ): Thread<H>['ask']
  }
}

/** Runs slow work in threads. A stopping server awaits one-shot threads and ends long-running ones. */
export const inThreads = fp(
  async app => {
    app.decorate('inThread', oneShotThreads(app))
    app.decorate('longRunningThread', longRunningThreads(app))
  },
  { name: 'threads', dependencies: ['integrity'] }
)

function oneShotThreads(app: FastifyInstance): FastifyInstance['inThread'] {
  const running = new Set<Promise<unknown>>()
  const limits = new Map<string, LimitFunction>()
  const stopping = new AbortController()
  app.addHook('onClose', async () => {
    stopping.abort()
    await Promise.allSettled(running)
  })

  async function run<H extends Handler>(
    kind: OneShotKind,
    question: Parameters<H>
  ): Promise<Result<H>> {
    const signal = kind.signal && AbortSignal.any([kind.signal, stopping.signal])
    if (signal?.aborted) throw new Unavailable()
    const thread = startThread<H>(kind, undefined, app.integrity.report)
    const end = () => void thread.stop()
    signal?.addEventListener('abort', end)
    try {
      return await thread.ask(...question)
    } catch (error) {
      throw signal?.aborted ? new Unavailable() : error
    } finally {
      signal?.removeEventListener('abort', end)
      await thread.stop()
    }
  }

  return async <H extends Handler>(
    kind: OneShotKind,
    ...question: Parameters<H>
  ): Promise<Result<H>> => {
    const limit = limits.get(kind.entry) ?? pLimit(kind.at_once)
    limits.set(kind.entry, limit)
    const work = limit(() => run<H>(kind, question))
    running.add(work)
    try {
      return await work
    } finally {
      running.delete(work)
    }
  }
}

function longRunningThreads(app: FastifyInstance): FastifyInstance['longRunningThread'] {
  const all: { thread: Pick<Thread<Handler>, 'stop'> }[][] = []
  let stopped = false
  app.addHook('onClose', async () => {
    stopped = true
    await Promise.all(all.flat().map(({ thread }) => thread.stop()))
  })

  return <H extends Handler>(kind: ThreadKind & { at_once?: number }, data: unknown) => {
    const threads: { thread: Thread<H>; asked: number }[] = []
    all.push(threads)

    /** The thread with fewest questions; a new one if none is idle and there may be more. */
    function choose() {
      const running = threads.filter(({ thread }) => thread.running())
      const [idlest] = running.toSorted((one, other) => one.asked - other.asked)
      if (idlest && (idlest.asked === 0 || running.length >= (kind.at_once ?? 1))) return idlest
      const started = { thread: startThread<H>(kind, data, app.integrity.report), asked: 0 }
      threads.splice(0, threads.length, ...running, started)
      return started
    }

    return async (...question: Parameters<H>): Promise<Result<H>> => {
      if (stopped) throw new Unavailable()
      const chosen = choose()
      chosen.asked++
      try {
        return await chosen.thread.ask(...question)
      } catch (error) {
        if (chosen.thread.running()) throw error
        if (!stopped) app.log.error({ err: error, thread: kind.entry }, 'a thread ended')
        throw new Unavailable()
      } finally {
        chosen.asked--
      }
    }
  }
}
