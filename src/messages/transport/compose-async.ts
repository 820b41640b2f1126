import type { Mailbox } from '../../core/smtp-settings.ts'
import { listHeaders, type Mail, toHeaderText } from './mail.ts'

/** The bytes of a mail: headers, plain text, HTML and a file (RFC 5322, RFC 2045). `date` is when it is sent first. */
export async function composeMail(mail: Mail, date: Date): Promise<Buffer> {
  // the library is loaded with the first mail: a service that sends none needs no memory for it
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const composer = new MailComposer({
    from: toAddress(mail.from),
    to: toAddress(mail.to),
    ...(mail.reply_to && { replyTo: toAddress(mail.reply_to) }),
    subject: toHeaderText(mail.subject),
    text: mail.plain,
    html: mail.html,
    ...(mail.file && {
      attachments: [
        {
          filename: `${mail.file.name}.pdf`,
          content: Buffer.from(mail.file.pdf),
          contentType: 'application/pdf'
        }
      ]
    }),
    date,
    messageId: `<${mail.message_id}>`,
    headers: listHeaders(mail),
    textEncoding: 'quoted-printable',
    // nothing is read from a disk or a network
    disableFileAccess: true,
    disableUrlAccess: true
  })
  return await composer.compile().build()
}

function toAddress({ name, address }: Mailbox) {
  return { name: toHeaderText(name), address }
}
