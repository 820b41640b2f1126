import createClient from 'openapi-fetch'
import { base_path } from './base-path.ts'
import type { paths } from './contract.ts'
import { unreachable } from './failure.ts'
import { sendWithinLimit } from './limit.ts'
import { currentToken, renewSession } from './session.ts'

/** The client for operations that need a session: it signs every request with a valid access token. */
export const api = createClient<paths>({ baseUrl: base_path || '/', fetch: sendSigned })

/** The client for open operations: signing in and enrolling. */
export const open_api = createClient<paths>({ baseUrl: base_path || '/' })

/** Sends a request with the access token. If the service no longer accepts the token, renews it and sends once more. */
async function sendSigned(request: Request): Promise<Response> {
  const again = request.clone()
  const response = await fetchSigned(request)
  if (response.status !== 401) return response
  // 401 also means that a password or code was wrong: the caller shows that
  const { code } = await response.clone().json()
  if (code !== 'unauthorized') return response
  await renewSession()
  return fetchSigned(again)
}

function fetchSigned(request: Request): Promise<Response> {
  async function send() {
    const signed = request.clone()
    signed.headers.set('authorization', `Bearer ${await currentToken()}`)
    return fetch(signed).catch(unreachable)
  }
  return sendWithinLimit(send, readAnswer, request.signal)
}

const readAnswer = ({ status, headers }: Response) => ({
  status,
  header: (name: string) => headers.get(name)
})

/** A new idempotency key (CONTRACT.md section 3). */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16)).join('-')
}
