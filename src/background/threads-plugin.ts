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
     * Creates a function that asks a long-running thread; the first question starts the thread. Throws
     * `unavailable` if the thread ends before its answer; the next question starts a new one.
     */
    longRunningThread<H extends Handler>(kind: ThreadKind, data: unknown): Thread<H>['ask']
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
  const threads = new Map<string, Thread<Handler>>()
  let stopped = false
  app.addHook('onClose', async () => {
    stopped = true
    await Promise.all([...threads.values()].map(thread => thread.stop()))
  })

  return <H extends Handler>(kind: ThreadKind, data: unknown) =>
    async (...question: Parameters<H>): Promise<Result<H>> => {
      if (stopped) throw new Unavailable()
      const known = threads.get(kind.entry)
      const thread: Thread<H> = known?.running()
        ? known
        : startThread<H>(kind, data, app.integrity.report)
      threads.set(kind.entry, thread)
      try {
        return await thread.ask(...question)
      } catch (error) {
        if (thread.running()) throw error
        if (!stopped) app.log.error({ err: error, thread: kind.entry }, 'a thread ended')
        throw new Unavailable()
      }
    }
}
