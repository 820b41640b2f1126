import type { components } from './contract.ts'

type Body = components['schemas']['Failure']
/** The failure codes of the contract, and `unreachable` if no answer came. */
export type Code = Body['code'] | 'unreachable'
/** A JSON Pointer to a wrong field, and a code for the error. Views make the text from the code: the service's message is English. */
export type Detail = Omit<components['schemas']['FailureDetail'], 'message'>

/** A refused or unanswered request. Views show its text with the functions of `useFailure`, never its message. */
export class Failure extends Error {
  /** The HTTP status; 0 if no answer came. */
  readonly status: number
  readonly code: Code
  /** Every wrong field; with `email_taken`, `name_taken` and `in_use` the records that prevent the change. */
  readonly details: readonly Detail[]
  /** Seconds to wait before a retry; 0 if waiting does not help. */
  readonly retry_after: number

  constructor(status: number, code: Code, details: readonly Detail[] = [], retry_after = 0) {
    super(code)
    this.status = status
    this.code = code
    this.details = details
    this.retry_after = retry_after
  }
}

/** A failure without details. */
export const newFailure = (status: number, code: Code = 'internal_error', retry_after = 0) =>
  new Failure(status, code, [], retry_after)

/** For `fetch(…).catch`: throws the failure `unreachable`; throws an abort or a Failure again as it is. */
export function unreachable(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  if (error instanceof Failure) throw error
  throw newFailure(0, 'unreachable')
}

/** The value that a call of openapi-fetch resolves with. */
interface Settled<T> {
  data?: T
  error?: unknown
  response: Response
}

/** The result of a call without its envelope, and the headers of the answer. Throws a Failure. */
export async function unwrapWithHeaders<T>(call: Promise<Settled<{ data: T }>>) {
  const { data, error, response } = await call.catch(unreachable)
  if (data !== undefined) return { data: data.data, headers: response.headers }
  const body = (error ?? {}) as Partial<Body>
  const wait = Number(response.headers.get('retry-after')) || 0
  throw new Failure(response.status, body.code ?? 'internal_error', body.details, wait)
}

/** The result of a call without its envelope. Throws a Failure. */
export async function unwrap<T>(call: Promise<Settled<{ data: T }>>): Promise<T> {
  return (await unwrapWithHeaders(call)).data
}
