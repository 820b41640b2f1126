import { lookup } from 'node:dns/promises'
import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { createNetworkCheck } from '../../core/networks.ts'
import { nowMs } from '../../core/time.ts'
import type { Answer, Try } from './outgoing-store.ts'

/** How long a try may take, and of it looking a name up, milliseconds. */
const patience_ms = 15_000
const lookup_ms = 5000
const unresolved = Object.assign(new Error('a name is not known in time'), { code: 'ETIMEDOUT' })
/** How much of an answer is kept, bytes. */
const max_answer = 4096

/** IPv6 has global unicast addresses here alone (IANA IPv6 Address Space); IPv4, NAT64 and others are mapped elsewhere. */
const isUnicast = createNetworkCheck(['2000::/3', '0.0.0.0/0'])
/** What of it is special (RFC 6890, IANA Special-Purpose Address Registries), of 6to4 (2002::/16) whatever it leads to. */
const isSpecial = createNetworkCheck([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24'],
  ...['192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']
])

/** Whether an address is a global unicast one, and of no special purpose. */
export function isPublic(address: string): boolean {
  // a mapped IPv4 address counts as IPv4 in a check
  if (isIP(address) === 6 && !/^[23]/.test(address)) return false
  return isUnicast(address) && !isSpecial(address)
}

/** Whether a webhook may have an address: https to public addresses; with `allow_private` every one of the web. A name that is not known yet may be saved. */
export async function isAllowed(text: string, allow_private: boolean): Promise<boolean> {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const { protocol, username, password } = url
  if (username || password || !['https:', ...(allow_private ? ['http:'] : [])].includes(protocol))
    return false
  if (allow_private) return true
  if (isLocalName(url.hostname)) return false
  const addresses = await resolve(url).catch(() => [])
  return addresses.every(({ address }) => isPublic(address))
}

/** Whether a name means nothing outside a machine or a network (RFC 6761, 6762, 8375; `internal` by ICANN). */
const isLocalName = (host: string) =>
  /^[^.:]+\.?$|\.(localhost|local|internal|home\.arpa)\.?$/.test(host)

/** The addresses of a host. */
async function resolve({ hostname }: URL) {
  const host = hostname.replace(/^\[|\]$/g, '')
  const late = pause(lookup_ms, undefined, { ref: false })
  return Promise.race([lookup(host, { all: true }), late.then(() => Promise.reject(unresolved))])
}

/** Tells a webhook once, over a connection to an address that was judged just now. It follows no redirect. */
export async function post(one: Try, allow_private: boolean, stop: AbortSignal): Promise<Answer> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(patience_ms)])
  try {
    const url = new URL(one.url)
    const addresses = await resolve(url)
    const is_public = addresses.every(({ address }) => isPublic(address))
    if (!allow_private && (url.protocol !== 'https:' || !is_public))
      return { status: null, answer: 'not_public' }
    return await send(url, one, { addresses, signal })
  } catch (error) {
    if (stop.aborted) throw error
    const { code, name } = error as NodeJS.ErrnoException
    const why = signal.aborted ? 'ETIMEDOUT' : (code ?? name)
    return { status: null, answer: String(why) }
  }
}

interface Connection {
  addresses: { address: string; family: number }[]
  signal: AbortSignal
}

function send(url: URL, one: Try, { addresses, signal }: Connection): Promise<Answer> {
  const pinned: LookupFunction = (_host, options, found) => {
    const [first = { address: '', family: 4 }] = addresses
    if (options.all) found(null, addresses)
    else found(null, first.address, first.family)
  }
  const request = url.protocol === 'https:' ? tlsRequest : plainRequest
  const options = { method: 'POST', headers: headersOf(one), lookup: pinned, agent: false, signal }
  return new Promise((settle, fail) => {
    const sent = request(url, options, response => {
      const chunks: Buffer[] = []
      let size = 0
      const end = () => {
        const kept = Buffer.concat(chunks).subarray(0, max_answer)
        const answer = new TextDecoder().decode(kept, { stream: true }).replaceAll('\0', '')
        settle({ status: response.statusCode ?? 0, answer })
        sent.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size >= max_answer) end()
      })
      response.on('end', end).on('error', fail)
    })
    sent.on('error', fail)
    sent.end(one.body)
  })
}

/** The headers of Standard Webhooks; each secret signs. */
function headersOf({ message_id, body, secrets }: Try) {
  const at = new Date(nowMs())
  const signatures = secrets.map(secret => new Webhook(secret).sign(message_id, at, body))
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Chapterhouse',
    'webhook-id': message_id,
    'webhook-timestamp': Math.floor(at.getTime() / 1000),
    'webhook-signature': signatures.join(' ')
  }
}
