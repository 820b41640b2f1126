import { toUrl } from './base-path.ts'
import type { components } from './contract.ts'
import { type Code, Failure, newFailure } from './failure.ts'
import { sendWithinLimit } from './limit.ts'
import { currentToken, renewSession } from './session.ts'

type Body = components['schemas']['Failure']

/** Callbacks for an upload. */
export interface Sending {
  signal: AbortSignal
  /** Called with the share of the body that has been sent, 0 to 1; at 1 the upload waits for the answer. */
  onSent: (part: number) => void
}

/**
 * Sends a file, or a form with one, with an access token, and returns the result without its envelope. Uses
 * XMLHttpRequest, because `fetch` does not report the progress of a body. Throws a Failure.
 */
export async function sendFile<T>(
  path: string,
  body: FormData | Blob,
  sending: Sending
): Promise<T> {
  try {
    return await sendOnce(path, body, sending)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'unauthorized') throw error
    await renewSession()
    return sendOnce(path, body, sending)
  }
}

async function sendOnce<T>(path: string, body: FormData | Blob, sending: Sending): Promise<T> {
  const load = () => loadOnce(path, body, sending)
  return readResult(await sendWithinLimit(load, readAnswer, sending.signal))
}

const readAnswer = (request: XMLHttpRequest) => ({
  status: request.status,
  header: (name: string) => request.getResponseHeader(name)
})

/** Sends a file, and returns the request with its answer. */
async function loadOnce(path: string, body: FormData | Blob, { signal, onSent }: Sending) {
  const token = await currentToken()
  const request = new XMLHttpRequest()
  const stop = () => request.abort()
  signal.addEventListener('abort', stop)
  try {
    const answered = await new Promise<XMLHttpRequest>((resolve, reject) => {
      request.open('POST', toUrl(path))
      request.setRequestHeader('authorization', `Bearer ${token}`)
      request.upload.onprogress = ({ loaded, total }) => onSent(total ? loaded / total : 0)
      request.upload.onload = () => onSent(1)
      request.onload = () => resolve(request)
      request.onerror = () => reject(newFailure(0, 'unreachable'))
      request.onabort = () => reject(new DOMException('stopped', 'AbortError'))
      if (signal.aborted) return reject(new DOMException('stopped', 'AbortError'))
      request.send(body)
    })
    // the file is sent again from the start, or is refused: nothing of it counts as sent
    if (answered.status === 429) onSent(0)
    return answered
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** The result of an answer without its envelope. Throws a Failure. */
function readResult<T>(request: XMLHttpRequest): T {
  const body = parseBody(request.responseText) as (Partial<Body> & { data?: T }) | undefined
  if (request.status === 200 && body?.data) return body.data
  const wait = Number(request.getResponseHeader('retry-after')) || 0
  const code = body?.code ?? statusCode(request.status)
  throw new Failure(request.status, code, body?.details, wait)
}

/** The failure code for an answer of a proxy instead of the service. */
function statusCode(status: number): Code {
  if (status === 413) return 'payload_too_large'
  return [502, 503, 504].includes(status) ? 'unavailable' : 'internal_error'
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
