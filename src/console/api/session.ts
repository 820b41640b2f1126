import { toUrl } from './base-path.ts'
import type { components } from './contract.ts'
import { type Failure, newFailure, unreachable } from './failure.ts'

/** The service's answer to sign-in and renewal: access token and account. */
type Answer = components['schemas']['BrowserSession']
/** The account that is signed in. */
export type Account = Answer['account']

/** The state of the session in this page. */
export type Session =
  | { state: 'starting'; failure?: Failure }
  | { state: 'signed_out'; ended: boolean; elsewhere: boolean }
  | { state: 'signed_in'; account: Account; access_token: string; expires: number }
  // another account has signed in in another tab: the session cookie belongs to that account
  | { state: 'replaced'; account: Account }

type Notice = { signed_in: number } | 'signed_out' | 'ended'

/** Records that there is a session cookie, which scripts cannot read; without this mark no renewal is attempted. */
const mark = 'chapterhouse.signed_in'
/** How long before its expiry an access token is renewed. */
const renewal_lead_ms = 60_000

let session: Session = { state: 'starting' }
let renewing: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const tabs = new BroadcastChannel('chapterhouse.session')

/** The current session. The access token is kept in this variable only. */
export const readSession = () => session

/** Calls a listener after every change. Returns the function that unsubscribes it. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Restores the session of this browser, and from then on follows sign-ins and sign-outs in other tabs. */
export function startSession() {
  tabs.onmessage = ({ data }: MessageEvent<Notice>) => {
    if (typeof data === 'object') {
      if (!isFor(data.signed_in)) renewSession().catch(() => undefined)
    } else if (session.state !== 'signed_out') forget(data === 'ended', data === 'signed_out')
  }
  return localStorage.getItem(mark) ? renewSession().catch(stayStarting) : forget(false)
}

/** Starts a session from the service's answer, and notifies the other tabs. */
export function beginSession(answer: Answer) {
  storeSession(answer)
  localStorage.setItem(mark, '1')
  tabs.postMessage({ signed_in: answer.account.id } satisfies Notice)
}

/** Continues with the account that signed in in another tab. */
export function takeReplacement(): Promise<void> {
  change({ state: 'starting' })
  return renewSession().catch(stayStarting)
}

/** Ends the session here and in every other tab; `ended` if the user did not sign out. */
export function endSession(ended: boolean) {
  forget(ended)
  tabs.postMessage((ended ? 'ended' : 'signed_out') satisfies Notice)
}

/** An access token that is valid for a while; throws a Failure if there is none. */
export async function currentToken(): Promise<string> {
  if (session.state === 'signed_in' && session.expires - Date.now() < renewal_lead_ms / 2)
    await renewSession()
  if (session.state !== 'signed_in') throw newFailure(401, 'unauthorized')
  return session.access_token
}

/** Renews the session. Concurrent calls share one renewal; a lock keeps tabs from renewing at the same time. */
export function renewSession(): Promise<void> {
  renewing ??= withLock(renewNow).finally(() => {
    renewing = undefined
  })
  return renewing
}

async function renewNow(): Promise<void> {
  // keepalive: the cookie has to be set even if the page is left before the answer comes
  const init = { method: 'POST', keepalive: true } satisfies RequestInit
  const response = await fetch(toUrl('/auth/session/refresh'), init).catch(unreachable)
  if (response.ok) return renewed((await response.json()).data)
  const again = Number(response.headers.get('retry-after'))
  if (response.status !== 401)
    throw newFailure(response.status, (await response.json()).code, again)
  // another request has just used this refresh token: the answer to that request sets the next token
  if (!again) return endSession(true)
  await new Promise(resolve => setTimeout(resolve, again * 1000))
  return renewNow()
}

/** Holds a Web Lock (available on localhost and over TLS), so that tabs do not use the same refresh token. */
function withLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('chapterhouse.session', work) : work()
}

/** Whether this tab shows an account, or has told the user that it was replaced by this account. */
function isFor(account_id: number): boolean {
  return 'account' in session && session.account.id === account_id
}

/** Stores a renewed session. If it is of another account, asks the user first: no request may be sent as that account before. */
function renewed(answer: Answer) {
  const { account } = answer
  if (session.state === 'replaced' || (session.state === 'signed_in' && !isFor(account.id))) {
    clearTimeout(timer)
    return change({ state: 'replaced', account })
  }
  storeSession(answer)
}

function storeSession({ account, access_token, expires_in }: Answer) {
  const expires = Date.now() + expires_in * 1000
  clearTimeout(timer)
  timer = setTimeout(
    () => renewSession().catch(() => undefined),
    expires_in * 1000 - renewal_lead_ms
  )
  change({ state: 'signed_in', account, access_token, expires })
}

/** Drops the session. With `elsewhere`, this tab tells the user that they signed out in another tab. */
function forget(ended: boolean, elsewhere = false) {
  clearTimeout(timer)
  localStorage.removeItem(mark)
  change({ state: 'signed_out', ended, elsewhere })
}

function stayStarting(failure: Failure) {
  change({ state: 'starting', failure })
}

function change(next: Session) {
  session = next
  for (const listener of listeners) listener()
}
