import { readFileSync } from 'node:fs'
import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { createNetworkCheck, isNetwork } from './core/networks.ts'
import { readReplica } from './core/replica-settings.ts'
import { type Mailbox, readMailbox, readSmtpUrl, type SmtpServer } from './core/smtp-settings.ts'

const count = (value: number) =>
  Type.Integer({ default: value, minimum: 0, maximum: 1_000_000_000 })

/** The environment variables that the service reads, with their defaults (docs/operating.md, Settings). */
export type Config = Static<typeof Config>
const Config = Type.Object({
  HOST: Type.String({ default: '127.0.0.1', minLength: 1 }),
  PORT: Type.Integer({ default: 3000, minimum: 0, maximum: 65_535 }),
  DATA_DIR: Type.String({ default: './data', minLength: 1 }),
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://[^/?#]+(/[^?#]*)?$' })),
  LOG_LEVEL: Type.Unsafe<'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'>(
    Type.String({ default: 'info', pattern: '^(fatal|error|warn|info|debug|trace|silent)$' })
  ),
  TRUST_PROXY: Type.Optional(Type.String({ minLength: 1 })),
  CORS_ORIGIN: Type.Optional(Type.String({ minLength: 1 })),
  RATE_LIMIT_PER_MINUTE: count(600),
  AUTH_RATE_LIMIT_PER_MINUTE: count(10),
  BACKUP_EVERY_HOURS: Type.Integer({ default: 24, minimum: 0, maximum: 87_600 }),
  BACKUP_KEEP: Type.Integer({ default: 7, minimum: 1, maximum: 1_000_000 }),
  SMTP_URL: Type.Optional(Type.String({ minLength: 1 })),
  SMTP_URL_FILE: Type.Optional(Type.String({ minLength: 1 })),
  MAIL_FROM: Type.Optional(Type.String({ minLength: 1 })),
  MAIL_PER_MINUTE: count(60),
  STRIPE_API: Type.Optional(Type.String({ minLength: 1 })),
  REPLICA: Type.Optional(Type.String({ minLength: 1 })),
  LITESTREAM: Type.Optional(Type.String({ minLength: 1 })),
  REPLICA_BEAT_SECONDS: Type.Integer({ default: 0, minimum: 0, maximum: 5 }),
  WEBHOOK_PRIVATE: Type.Boolean({ default: false }),
  LC_ALL: Type.Optional(Type.String()),
  LC_MESSAGES: Type.Optional(Type.String()),
  LANG: Type.Optional(Type.String())
})

/** Parses the environment. Throws one line that names the variable if a value is wrong. */
export function readConfig(env: Record<string, string | undefined>): Readonly<Config> {
  const given = Object.fromEntries(
    Object.keys(Config.properties)
      .filter(name => env[name] !== undefined && env[name] !== '')
      .map(name => [name, readValue(name, env[name] as string)])
  )
  const config = Value.Default(Config, given)
  const [problem] = Value.Errors(Config, config)
  if (problem)
    throw new Error(`${problem.path.slice(1)} is wrong: ${problem.message.toLowerCase()}`)
  const checked = Object.freeze(config as Config)
  if (!splitList(checked.TRUST_PROXY).every(isNetwork))
    throw new Error('TRUST_PROXY is wrong: expected addresses or networks, such as 10.0.0.0/8,::1')
  if (!splitList(checked.CORS_ORIGIN).every(isOrigin))
    throw new Error('CORS_ORIGIN is wrong: expected origins, such as https://office.example.org')
  if (checked.STRIPE_API !== undefined && !isOwnMachine(checked.STRIPE_API))
    throw new Error(
      'STRIPE_API is wrong: expected an address of this machine, such as http://127.0.0.1:12111'
    )
  readMailSettings(checked)
  if (checked.REPLICA !== undefined) readReplica(checked.REPLICA)
  return checked
}

/** A mail server, and who sends. */
export type MailSettings = Readonly<{ server: SmtpServer; from: Mailbox; per_minute: number }>

/** Reads SMTP_URL, or the file of SMTP_URL_FILE, and MAIL_FROM. Nothing without a mail server. Throws a line that names the variable. */
export function readMailSettings(config: Readonly<Config>): MailSettings | undefined {
  const url = readSecret(config)
  const from = readMailbox(config.MAIL_FROM ?? '')
  if (config.MAIL_FROM !== undefined && from === undefined)
    throw new Error('MAIL_FROM is wrong: expected an address, such as Office <office@example.org>')
  if (url === undefined) return
  const server = readSmtpUrl(url)
  if (from === undefined)
    throw new Error('MAIL_FROM is missing: mail needs an address that it comes from')
  return { server, from, per_minute: config.MAIL_PER_MINUTE }
}

function readSecret({ SMTP_URL, SMTP_URL_FILE }: Readonly<Config>) {
  if (SMTP_URL_FILE === undefined) return SMTP_URL
  if (SMTP_URL !== undefined) throw new Error('SMTP_URL_FILE is wrong: SMTP_URL is set too')
  try {
    return readFileSync(SMTP_URL_FILE, 'utf8').trim()
  } catch (error) {
    throw new Error(`SMTP_URL_FILE cannot be read: ${(error as NodeJS.ErrnoException).code}`)
  }
}

/** Splits a comma-separated setting into its items. */
export function splitList(setting: string | undefined): string[] {
  return (setting ?? '')
    .split(',')
    .map(item => item.trim())
    .filter(Boolean)
}

/** Creates a function that tells whether an address belongs to a proxy or network in TRUST_PROXY. */
export const createProxyCheck = ({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>) =>
  createNetworkCheck(splitList(TRUST_PROXY))

function isOrigin(text: string) {
  return URL.canParse(text) && new URL(text).origin === text
}

/** Whether a text is an origin on loopback: keys and payments go nowhere else by a setting. */
function isOwnMachine(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, pathname, search, hash } = new URL(text)
  const is_bare = pathname === '/' && username === '' && search === '' && hash === ''
  const is_loopback = hostname === 'localhost' || /^127(\.\d+){3}$|^\[::1\]$/.test(hostname)
  return /^https?:$/.test(protocol) && is_bare && is_loopback
}

function readValue(name: string, text: string) {
  const { type } = Config.properties[name as keyof Config]
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true'
  return type === 'integer' && /^[0-9]+$/.test(text) ? Number(text) : text
}
