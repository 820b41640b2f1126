import createClient from 'openapi-fetch'
import type { paths } from './contract.ts'
import { unreachable } from './failure.ts'
import { place } from './place.ts'
import { currentToken, renewSession } from './session.ts'

/** The interface for those who are signed in: every request carries a token that is good. */
export const api = createClient<paths>({ baseUrl: place || '/', fetch: sendSigned })

/** The open operations: signing in and enrolling. */
export const open_api = createClient<paths>({ baseUrl: place || '/' })

/** Sends a request with the access token; where that had ended unexpectedly, renews it and sends once more. */
async function sendSigned(request: Request): Promise<Response> {
  const again = request.clone()
  const response = await fetch(await sign(request)).catch(unreachable)
  if (response.status !== 401) return response
  // 401 also says that a password or code was wrong: that is the caller's to show
  const { code } = await response.clone().json()
  if (code !== 'unauthorized') return response
  await renewSession()
  return fetch(await sign(again)).catch(unreachable)
}

async function sign(request: Request): Promise<Request> {
  request.headers.set('authorization', `Bearer ${await currentToken()}`)
  return request
}

/** A key under which a creation happens once, however often it is sent (CONTRACT.md, Idempotency). */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16)).join('-')
}
