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
}>

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
