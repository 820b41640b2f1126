import { Worker } from 'node:worker_threads'
import { clockOffset } from '../core/time.ts'
import { deserializeFailure } from '../storage/database-errors.ts'
import type { Fault, Integrity } from '../storage/integrity.ts'
import type { Answer, Handler, Result, ThreadStart } from './answer.ts'

/** The file that a thread runs, its memory, its priority, and what its errors mean. */
export interface ThreadKind {
  /** The path of the file below `src/` without its ending, `working-thread`. */
  entry: string
  /** Size of the heap for young objects in MiB, Node's default if missing; ended threads release little memory. */
  nursery_mb?: number
  /** Whether the thread gives way to requests when processors are busy: for work of many seconds, such as an import. */
  bulk?: boolean
  /** The most MiB of its heap for old objects, Node's default if missing; beyond it the thread ends with `OutOfHeap`. */
  heap_mb?: number | undefined
  /** Whether an I/O error in the thread is a write that may be lost. */
  writes?: boolean
}

/** A thread needed more memory than its kind may have. */
export class OutOfHeap extends Error {}

/** A running thread that answers questions in their order. */
export interface Thread<H extends Handler> {
  /** Asks one question. Throws the failure of the handler, or an error if the thread has ended. */
  ask(...question: Parameters<H>): Promise<Result<H>>
  /** Whether the thread has not ended. */
  running(): boolean
  /** Ends the thread; resolves when its memory is free. */
  stop(): Promise<unknown>
}

type StandIn = (
  kind: ThreadKind,
  data: unknown,
  report: Integrity['report']
) => Thread<Handler> | undefined

let stand_in: StandIn = () => undefined

/** Lets something else answer in place of some threads: for tests that are not about threads. */
export function replaceThreads(by: StandIn) {
  stand_in = by
}

/** Starts a thread. `report` receives the fault of the database that a failure carries. */
export function startThread<H extends Handler>(
  kind: ThreadKind,
  data: unknown,
  report: Integrity['report'] = () => {}
): Thread<H> {
  const replaced = stand_in(kind, data, report)
  if (replaced) return replaced
  const workerData: ThreadStart = { data, clock_offset_ms: clockOffset(), bulk: kind.bulk ?? false }
  const worker = new Worker(threadUrl(kind.entry), {
    workerData,
    resourceLimits: limitsOf(kind),
    // a bundle needs no loader of the tests
    ...(bundles && { execArgv: [], env: { ...process.env, NODE_OPTIONS: '' } })
  })
  const waiting: PromiseWithResolvers<unknown>[] = []
  let ended: Error | undefined

  function end(error: Error) {
    ended ??= error
    for (const { reject } of waiting.splice(0)) reject(ended)
  }
  worker.on('message', (answer: Answer) => {
    const asked = waiting.shift()
    if ('result' in answer) return asked?.resolve(answer.result)
    report(faultOf(kind, answer.fault), answer.failure)
    asked?.reject(deserializeFailure(answer.failure))
  })
  worker.on('error', error => end(explainEnd(error as NodeJS.ErrnoException)))
  worker.on('exit', code => end(new Error(`the thread ended with ${code}`)))

  function ask(question?: unknown): Promise<unknown> {
    if (ended) return Promise.reject(ended)
    const asked = Promise.withResolvers<unknown>()
    // a rejection that the caller no longer awaits must not end the process
    asked.promise.catch(() => {})
    waiting.push(asked)
    worker.postMessage(question)
    return asked.promise
  }
  const running = () => ended === undefined
  return { ask: ask as Thread<H>['ask'], running, stop: () => worker.terminate() }
}

/** What a fault in a thread means for the service. */
export function faultOf({ writes }: ThreadKind, fault: Fault | undefined): Fault | undefined {
  return writes && fault === 'unreadable' ? 'unwritable' : fault
}

function limitsOf({ nursery_mb, heap_mb }: ThreadKind) {
  return {
    ...(nursery_mb && { maxYoungGenerationSizeMb: nursery_mb }),
    ...(heap_mb && { maxOldGenerationSizeMb: heap_mb })
  }
}

function explainEnd(error: NodeJS.ErrnoException) {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OutOfHeap(error.message) : error
}

let bundles: URL | undefined

/** Makes threads of a service that runs from source start from the bundles in a folder, in a tenth of the time: for tests. */
export function startFromBundles(folder: URL) {
  bundles = folder
}

/** The file of a thread: its source, or its bundle beside the bundled service. */
function threadUrl(entry: string) {
  const name = `./${entry.slice(entry.lastIndexOf('/') + 1)}.js`
  const is_source = import.meta.filename.endsWith('.ts')
  if (!is_source) return new URL(name, import.meta.url)
  const of_tests = entry.startsWith('../')
  return bundles && !of_tests ? new URL(name, bundles) : new URL(`../${entry}.ts`, import.meta.url)
}
