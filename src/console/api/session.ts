import type { components } from './contract.ts'
import { type Failure, newFailure, unreachable } from './failure.ts'
import { toUrl } from './place.ts'

/** What the service tells of a session: the token that signs requests, and for whom. */
type Answer = components['schemas']['BrowserSession']
/** The account that is signed in. */
export type Account = Answer['account']

/** Whether somebody is signed in, as far as this page knows. */
export type Session =
  | { state: 'starting'; failure?: Failure }
  | { state: 'signed_out'; ended: boolean; elsewhere: boolean }
  | { state: 'signed_in'; account: Account; access_token: string; expires: number }
  // another account has signed in in another tab: the cookie is theirs
  | { state: 'replaced'; account: Account }

type Notice = { signed_in: number } | 'signed_out' | 'ended'

/** Says that a session cookie ought to be there, which scripts cannot see: without it nothing is asked. */
const mark = 'chapterhouse.signed_in'
/** How long before its end an access token is renewed, milliseconds. */
const early = 60_000

let session: Session = { state: 'starting' }
let renewing: Promise<void> | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const tabs = new BroadcastChannel('chapterhouse.session')

/** The session as it is now; the tokens live in this variable alone and end with the page. */
export const readSession = () => session

/** Calls a listener after every change, until the function that it answers is called. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Looks whether this browser is signed in, and keeps in step with the other tabs from then on. */
export function startSession() {
  tabs.onmessage = ({ data }: MessageEvent<Notice>) => {
    if (typeof data === 'object') {
      if (!isFor(data.signed_in)) renewSession().catch(() => undefined)
    } else if (session.state !== 'signed_out') forget(data === 'ended', data === 'signed_out')
  }
  return localStorage.getItem(mark) ? renewSession().catch(stayStarting) : forget(false)
}

/** Takes a session that the service has just begun, and tells the other tabs. */
export function beginSession(answer: Answer) {
  keep(answer)
  localStorage.setItem(mark, '1')
  tabs.postMessage({ signed_in: answer.account.id } satisfies Notice)
}

/** Goes on as the account that has signed in in another tab. */
export function takeReplacement(): Promise<void> {
  change({ state: 'starting' })
  return renewSession().catch(stayStarting)
}

/** Forgets the session here and in every other tab; `ended` where nobody here asked for it. */
export function endSession(ended: boolean) {
  forget(ended)
  tabs.postMessage((ended ? 'ended' : 'signed_out') satisfies Notice)
}

/** An access token that is good for a while yet; throws a Failure where none can be had. */
export async function currentToken(): Promise<string> {
  if (session.state === 'signed_in' && session.expires - Date.now() < early / 2)
    await renewSession()
  if (session.state !== 'signed_in') throw newFailure(401, 'unauthorized')
  return session.access_token
}

/** Renews the session, once for all that ask at the same time, and one tab after the other. */
export function renewSession(): Promise<void> {
  renewing ??= inTurn(renewNow).finally(() => {
    renewing = undefined
  })
  return renewing
}

async function renewNow(): Promise<void> {
  // keepalive: an answer that comes after the page was left still has to reach the cookie
  const init = { method: 'POST', keepalive: true } satisfies RequestInit
  const response = await fetch(toUrl('/auth/session/refresh'), init).catch(unreachable)
  if (response.ok) return renewed((await response.json()).data)
  const again = Number(response.headers.get('retry-after'))
  if (response.status !== 401)
    throw newFailure(response.status, (await response.json()).code, again)
  // somebody else has just spent this token: the next one is about to arrive
  if (!again) return endSession(true)
  await new Promise(resolve => setTimeout(resolve, again * 1000))
  return renewNow()
}

/** Where locks are (pages on localhost and behind TLS), no two tabs race for the one token. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('chapterhouse.session', work) : work()
}

/** Whether this tab belongs to an account, or has said already that it now does. */
function isFor(account_id: number): boolean {
  return 'account' in session && session.account.id === account_id
}

/** Nobody goes on under somebody else's name without having seen it: what is typed here would be theirs. */
function renewed(answer: Answer) {
  const { account } = answer
  if (session.state === 'replaced' || (session.state === 'signed_in' && !isFor(account.id))) {
    clearTimeout(timer)
    return change({ state: 'replaced', account })
  }
  keep(answer)
}

function keep({ account, access_token, expires_in }: Answer) {
  const expires = Date.now() + expires_in * 1000
  clearTimeout(timer)
  timer = setTimeout(() => renewSession().catch(() => undefined), expires_in * 1000 - early)
  change({ state: 'signed_in', account, access_token, expires })
}

/** `elsewhere` where somebody signed out in another tab, which this one has to say. */
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
