import MailComposer from 'nodemailer/lib/mail-composer'
import type { Mailbox } from '../../core/smtp-settings.ts'
import { listHeaders, type Mail, toHeaderText } from './mail.ts'

/** The bytes of a mail: headers, plain text and HTML (RFC 5322, RFC 2045). `date` is when it is sent first. */
export function composeMail(mail: Mail, date: Date): Promise<Buffer> {
  const composer = new MailComposer({
    from: toAddress(mail.from),
    to: toAddress(mail.to),
    ...(mail.reply_to && { replyTo: toAddress(mail.reply_to) }),
    subject: toHeaderText(mail.subject),
    ...{ text: mail.plain, html: mail.html, date },
    messageId: `<${mail.message_id}>`,
    headers: listHeaders(mail),
    textEncoding: 'quoted-printable',
    // nothing is read from a disk or a network
    ...{ disableFileAccess: true, disableUrlAccess: true }
  })
  return composer.compile().build()
}

function toAddress({ name, address }: Mailbox) {
  return { name: toHeaderText(name), address }
}
