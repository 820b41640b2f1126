import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import qrcode from 'qrcode'
import { AccountCreate } from '../accounts/schema.ts'
import { createAccount, enrolAccount, listAccounts } from '../accounts/store.ts'
import { command_line } from '../audit/store.ts'
import { newRecoveryCodes, newSecret, otpauthUri } from '../auth/codes.ts'
import { flawOfPassword } from '../auth/passwords.ts'
import type { Config } from '../config.ts'
import { invalid } from '../core/errors.ts'
import { seal } from '../core/secrets.ts'
import { sha256 } from '../core/text.ts'
import { validatorOf } from '../core/validator.ts'
import { contextOf, hashPassword } from '../plugins/proofs.ts'
import { type Office, printJson, printTable, withOffice } from './office.ts'

interface NewUser {
  email: string
  name: string
  role: string
  chapter?: number
  passwordStdin?: boolean
  json?: boolean
}

const readAccount = validatorOf(AccountCreate)

/** `user add`: makes an account and enrols it at once; prints what its person needs to sign in. */
export async function addUser(config: Readonly<Config>, options: NewUser) {
  const { email, name, role, chapter = null } = options
  const account = readAccount({ email, name, grants: [{ role, chapter_id: chapter }] })
  const password = options.passwordStdin ? await readStdin() : await ask('Password: ')
  const enrolled = await withOffice(config, office => addEnrolled(office, account, password))
  if (options.json) return printJson(enrolled)
  if (process.stdout.isTTY)
    process.stdout.write(
      await qrcode.toString(enrolled.otpauth_uri, { type: 'terminal', small: true })
    )
  printTable([
    ['otpauth_uri', enrolled.otpauth_uri],
    ['secret', enrolled.secret],
    ...enrolled.recovery_codes.map((code, index) => [index === 0 ? 'recovery_codes' : '', code])
  ])
}

/** Makes an account that can sign in at once; answers its authenticator and recovery codes, which are kept nowhere. */
export async function addEnrolled(
  { db, secrets }: Office,
  account: AccountCreate,
  password: string
) {
  const flaw = flawOfPassword(password, account.email)
  if (flaw) throw invalid([{ path: '/password', message: flaw }])
  const secret = newSecret()
  const recovery_codes = newRecoveryCodes()
  const password_hash = await hashPassword(password)
  const id = await db.write(() => {
    const id = createAccount(db, account, command_line)
    const totp_secret = seal(secrets, contextOf({ id }), secret)
    const recovery_hashes = recovery_codes.map(sha256)
    const enrolment = { password_hash, totp_secret, totp_step: null, recovery_hashes }
    enrolAccount(db, id, enrolment, command_line)
    return id
  })
  const otpauth_uri = otpauthUri(secret, account.email)
  return { id, email: account.email, otpauth_uri, secret, recovery_codes }
}

/** `user list`: every account and what it may do. */
export async function showUsers(config: Readonly<Config>, { json }: { json?: boolean }) {
  const accounts = await withOffice(config, ({ db }) => listAccounts(db))
  if (json) return printJson(accounts)
  printTable([
    ['id', 'email', 'name', 'state', 'grants', 'last_login'],
    ...accounts.map(({ id, email, name, enabled, enrolled, grants, last_login }) => [
      String(id),
      email,
      name,
      enabled ? (enrolled ? 'enrolled' : 'invited') : 'disabled',
      grants.map(({ role, chapter_id }) => (chapter_id ? `${role}:${chapter_id}` : role)).join(' '),
      last_login ?? ''
    ])
  ])
}

/** All of standard input, without the line end that `echo` adds. */
async function readStdin() {
  return (await text(process.stdin)).replace(/\r?\n$/, '')
}

/** Asks on the terminal without showing what is typed. */
async function ask(question: string) {
  if (!process.stdin.isTTY)
    throw invalid([{ path: '/password', message: 'is needed: use --password-stdin or a terminal' }])
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  process.stderr.write(question)
  const answer = await terminal.question('')
  terminal.close()
  process.stderr.write('\n')
  return answer
}
