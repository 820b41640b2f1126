import { randomBytes } from 'node:crypto'
import type { Mailbox } from '../../core/smtp-settings.ts'

/** A mail as it is handed to the server: plain text and the same as HTML. */
export type Mail = Readonly<{
  from: Mailbox
  reply_to?: Mailbox
  to: Mailbox
  subject: string
  plain: string
  html: string
  /** The Message-ID without angle brackets, the same at each try (RFC 5322 section 3.6.4). */
  message_id: string
  /** Where one click ends mailings (RFC 8058). */
  unsubscribe?: string
  file?: MailFile
}>

export interface MailFile {
  name: string
  pdf: Uint8Array
}

/**
 * The headers beside those of every mail. `Auto-Submitted` keeps absence notices away (RFC 3834); a link to unsubscribe
 * must be https or http, without characters that could end a header.
 */
export function listHeaders({ unsubscribe }: Pick<Mail, 'unsubscribe'>): Record<string, string> {
  if (unsubscribe === undefined) return { 'Auto-Submitted': 'auto-generated' }
  const { href } = new URL(unsubscribe)
  return {
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<${href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click'
  }
}

/** A text on one line: what could end a header becomes a space. */
export function toHeaderText(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** An address as servers without SMTPUTF8 take it where its local part is ASCII: an international domain has an ASCII form (RFC 5891). */
function toAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const [local, domain] = [address.slice(0, at), address.slice(at)]
  const url = `http://${domain}`
  if (!isAscii(local) || isAscii(domain) || !URL.canParse(url)) return address
  return local + new URL(url).hostname
}

/** Who sends, and to whom. */
export type Envelope = Readonly<{ from: string; to: string }>

export function toEnvelope({ from, to }: Pick<Mail, 'from' | 'to'>): Envelope {
  return { from: toAsciiDomain(from.address), to: toAsciiDomain(to.address) }
}

/** Whether a server must offer SMTPUTF8 to take these addresses (RFC 6531). */
export function needsUtf8({ from, to }: Envelope): boolean {
  return !(isAscii(from) && isAscii(to))
}

/** Whether a text has letters of ASCII alone. */
export function isAscii(text: string): boolean {
  return Buffer.byteLength(text) === text.length
}

/**
 * A Message-ID that nobody else has, in the domain of who sends (RFC 5322 section 3.6.4); `begin`, such as the id of a message, is its
 * first part.
 */
export function createMessageId({ address }: Mailbox, begin = 'test'): string {
  const domain = toAsciiDomain(`id${address.slice(address.lastIndexOf('@'))}`).slice(2)
  return `${begin}.${randomBytes(12).toString('hex')}${domain}`
}

/** A mail that is no message of the ledger: who sends it, and so its Message-ID, is added when it leaves. */
export type TestMail = Omit<Mail, 'from' | 'message_id'>
