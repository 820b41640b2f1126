import { type Config, readMailSettings } from '../config.ts'
import type { SmtpServer } from '../core/smtp-settings.ts'
import { readable } from '../core/text.ts'
import { nowMs } from '../core/time.ts'
import { createMessageId, toEnvelope } from '../messages/transport/mail.ts'
import { describeFailure, type SmtpFailure } from '../messages/transport/outcome.ts'
import {
  type Connection,
  composeMail,
  openConnection,
  testMail as writeTestMail
} from '../messages/transport/transport-async.ts'
import { printJson } from './office.ts'

/** How long the mail server may take, in milliseconds. */
const patience = { connect: 30_000, answer: 60_000 }

/** `mail test`: sends a mail with the settings of the service, and says what the mail server offers and answers. Throws if it fails. */
export async function testMail(
  config: Readonly<Config>,
  address: string,
  { json }: { json?: boolean }
) {
  const settings = readMailSettings(config)
  if (settings === undefined) throw new Error('SMTP_URL is missing: mail has no server to go to')
  const { server, from } = settings
  const tell = (text: string) => void process.stderr.write(`${readable(text)}\n`)
  tell(`connecting to ${server.host}, port ${server.port}`)
  const connection = await orThrow(() => openConnection(server, patience))
  try {
    tell(describeConnection(connection, server))
    const message_id = createMessageId(from)
    const mail = { ...writeTestMail(address, { language: 'en' }), from, message_id }
    const content = await composeMail(mail, new Date(nowMs()))
    const answer = await orThrow(() => connection.send(toEnvelope(mail), content))
    const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
    tell(`the server offers: ${answer.extensions.join(', ')}`)
    tell(`the server took the mail: ${answer.reply}`)
    const records = namesToLookUp(domain)
    if (json) return printJson({ encrypted: connection.isEncrypted(), ...answer, records })
    tell(`whether it is believed depends on these TXT records of ${domain}:`)
    for (const { name, purpose } of records) tell(`${name}: ${purpose}`)
  } finally {
    connection.quit()
  }
}

/** The DNS records by which receivers judge mail of a domain (RFC 7208, RFC 6376, RFC 7489). */
function namesToLookUp(domain: string) {
  return [
    { name: domain, purpose: 'SPF, begins with v=spf1 and names the mail server' },
    {
      name: `SELECTOR._domainkey.${domain}`,
      purpose: 'DKIM, the selector is said by the mail provider'
    },
    { name: `_dmarc.${domain}`, purpose: 'DMARC, begins with v=DMARC1' }
  ]
}

function describeConnection(connection: Connection, { user, secure }: SmtpServer) {
  const how = secure ? 'TLS' : 'STARTTLS'
  const line = connection.isEncrypted() ? `encrypted by ${how}` : 'not encrypted'
  return `connected, ${line}${user === undefined ? '' : `, signed in as ${user}`}`
}

async function orThrow<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (failure) {
    throw new Error(`the mail server failed: ${readable(describeFailure(failure as SmtpFailure))}`)
  }
}
