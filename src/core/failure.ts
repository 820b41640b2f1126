import type { Detail } from './details.ts'

/** A record that has a unique key, and the JSON Pointer to the field of the request that the key comes from. */
export interface Holder {
  entity: string
  id: number
  name: string
  chapter_id: number | null
  path: string
}

/** The class of a failure, with code and status as static properties for the published contract. */
export type Failing = ReturnType<typeof createClass>

/** One failure. */
export type Failed = InstanceType<Failing>

/** All codes in alphabetical order. Schemas refer to this array, which grows until the app is built. */
export const failure_codes: string[] = []

const defined = new Map<string, Failing>()

/**
 * Defines a failure, once in a process (threads and verbs use it without an app), and returns its class. `%s` in the
 * message is replaced by the reason given to the constructor. Failures are thrown, never sent. The service does not start
 * with one that no operation of the published document names.
 */
export function defineFailure(code: string, status: number, message: string): Failing {
  if (defined.has(code)) throw new Error(`two failures have the code ${code}`)
  const failing = createClass(code, status, message)
  defined.set(code, failing)
  failure_codes.push(code)
  failure_codes.sort()
  return failing
}

/** Every failure that was defined, in alphabetical order of the codes. */
export function definedFailures(): Failing[] {
  return failure_codes.map(code => defined.get(code) as Failing)
}

/** The failure with a code; undefined if none was defined. */
export function findFailure(code: string): Failing | undefined {
  return defined.get(code)
}

/** Whether an error is a failure. */
export function isFailure(error: Error): error is Failed {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && defined.get(code) === error.constructor
}

function createClass(code: string, status: number, message: string) {
  return class Failure extends Error {
    static readonly code = code
    static readonly status = status
    readonly code = code
    readonly statusCode = status
    /** Every offending field or row; the record in the way of a unique key, for those who may see it. */
    details?: Detail[]
    /** The record that has a unique key already; not sent itself. */
    holder?: Holder
    /** Seconds to wait before a retry, if waiting helps. */
    retry_after?: number

    constructor(reason = '') {
      super(message.replace('%s', reason))
    }
  }
}
