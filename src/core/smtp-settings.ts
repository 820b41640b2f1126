import { formats, invisibleIn } from './formats.ts'

/** A mail server, as SMTP_URL names it. */
export type SmtpServer = Readonly<{
  host: string
  port: number
  /** TLS from the first byte (`smtps:`). */
  secure: boolean
  /** Whether STARTTLS is required, used if the server offers it, or never used. */
  starttls: 'required' | 'offered' | 'never'
  user?: string
  password?: string
}>

/** A name, which may be empty, and an e-mail address. */
export type Mailbox = Readonly<{ name: string; address: string }>

const expected =
  'SMTP_URL is wrong: expected smtp://user:password@host:587 or smtps://user:password@host:465, with special characters percent-encoded'

/**
 * Reads SMTP_URL. With `smtp:`, STARTTLS is required except on this machine; `?starttls=never` and `?starttls=offered`
 * change that. Throws a line that has no part of the URL in it.
 */
export function readSmtpUrl(text: string): SmtpServer {
  if (!URL.canParse(text)) throw new Error(expected)
  const url = new URL(text)
  const secure = url.protocol === 'smtps:'
  const user = decode(url.username)
  const password = decode(url.password)
  const rest = [...url.searchParams.keys()].some(name => name !== 'starttls')
  if (!(secure || url.protocol === 'smtp:') || url.hostname === '' || rest)
    throw new Error(expected)
  if (!/^\/?$/.test(url.pathname) || url.hash !== '') throw new Error(expected)
  if ((user === '') !== (password === '')) throw new Error(expected)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    starttls: readStarttls(url, secure),
    ...(user !== '' && { user, password })
  }
}

/** Reads a mailbox such as `office@example.org` or `Office <office@example.org>`. Nothing if it is none. */
export function readMailbox(text: string): Mailbox | undefined {
  const [, quoted, plain, inside, bare] =
    /^(?:"([^"\\]*)"\s*|([^"<>]*))<([^<>]+)>$|^([^<>\s]+)$/.exec(text.trim()) ?? []
  const address = inside ?? bare ?? ''
  const name = (quoted ?? plain ?? '').trim()
  if (!formats['idn-email'](address) || /\p{Cc}/u.test(name) || invisibleIn(name) !== undefined)
    return
  return { name, address }
}

function readStarttls({ searchParams, hostname }: URL, secure: boolean): SmtpServer['starttls'] {
  const given = searchParams.get('starttls')
  if (given === null) return isLoopback(hostname) ? 'offered' : 'required'
  if (!secure && (given === 'required' || given === 'offered' || given === 'never')) return given
  throw new Error(
    'SMTP_URL is wrong: starttls is required, offered or never, and stands in smtp: alone'
  )
}

function isLoopback(host: string) {
  return host === 'localhost' || host === '[::1]' || /^127\.[0-9.]+$/.test(host)
}

function decode(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new Error(expected)
  }
}
