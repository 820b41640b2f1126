import { Worker } from 'node:worker_threads'
import { nowMs } from '../core/time.ts'
import { deserializeFailure } from '../storage/database-errors.ts'
import type { Integrity } from '../storage/integrity.ts'
import type { Answer, Handler, Result, ThreadStart } from './protocol.ts'

/** Which file a thread runs, and how much memory it gets. */
export interface ThreadKind {
  /** The path of the file below `src/` without its ending, `register/listing/count-thread`. */
  entry: string
  /** MiB for young objects; an ended thread gives little of its memory back. Node's default where it is missing. */
  nursery_mb?: number
}

/** A running thread that answers questions in their order. */
export interface Thread<H extends Handler> {
  /** Answers one question. Throws the failure of the handler, or that the thread has ended. */
  ask(...question: Parameters<H>): Promise<Result<H>>
  /** Whether it has not ended. */
  running(): boolean
  /** Ends it; resolves when its memory is free. */
  stop(): Promise<unknown>
}

/** Starts a thread. `report` is called with the fault in the register that a failure stands for. */
export function startThread<H extends Handler>(
  { entry, nursery_mb }: ThreadKind,
  data: unknown,
  report: Integrity['report'] = () => {}
): Thread<H> {
  const resourceLimits = nursery_mb ? { maxYoungGenerationSizeMb: nursery_mb } : {}
  const workerData: ThreadStart = { data, ahead: nowMs() - Date.now() }
  const worker = new Worker(urlOf(entry), { workerData, resourceLimits })
  const waiting: PromiseWithResolvers<unknown>[] = []
  let ended: Error | undefined

  function end(error: Error) {
    ended ??= error
    for (const { reject } of waiting.splice(0)) reject(ended)
  }
  worker.on('message', (answer: Answer) => {
    const asked = waiting.shift()
    if ('result' in answer) return asked?.resolve(answer.result)
    report(answer.fault, answer.failure)
    asked?.reject(deserializeFailure(answer.failure))
  })
  worker.on('error', error => end(error as Error))
  worker.on('exit', code => end(new Error(`the thread ended with ${code}`)))

  function ask(question?: unknown): Promise<unknown> {
    if (ended) return Promise.reject(ended)
    const asked = Promise.withResolvers<unknown>()
    // whoever asks ahead may stop before all answers are awaited
    asked.promise.catch(() => {})
    waiting.push(asked)
    worker.postMessage(question)
    return asked.promise
  }
  const running = () => ended === undefined
  return { ask: ask as Thread<H>['ask'], running, stop: () => worker.terminate() }
}

/** The source of a thread, or beside the bundle its own bundle. */
function urlOf(entry: string) {
  const in_bundle = `./${entry.slice(entry.lastIndexOf('/') + 1)}.js`
  const is_source = import.meta.filename.endsWith('.ts')
  return new URL(is_source ? `../${entry}.ts` : in_bundle, import.meta.url)
}
