import { text } from 'node:stream/consumers'
import qrcode from 'qrcode'
import { beginLanguage, organisationNames } from '../association/profile/store.ts'
import type { Config } from '../config.ts'
import { localeLanguage } from '../core/languages.ts'
import { createValidator } from '../core/validator.ts'
import { AccountCreate } from '../identity/account-management/schema.ts'
import { inviteAccount, listAccounts } from '../identity/account-management/store.ts'
import { createAccount } from '../identity/accounts/store.ts'
import { createRecoveryCodes, createSecret, otpauthUri } from '../identity/credentials/codes.ts'
import { hashNewPassword } from '../identity/credentials/hashing-async.ts'
import { setCredentials, totpContext } from '../identity/credentials/store.ts'
import { enrolmentUrl } from '../identity/enrolments/links.ts'
import type { Office } from '../storage/data-folder.ts'
import { seal } from '../storage/secrets.ts'
import {
  everything,
  operator,
  printJson,
  printLink,
  printTable,
  withOffice,
  writeGiven
} from './office.ts'

interface NewUser {
  email: string
  name: string
  role: string
  chapter?: number
  passwordStdin?: boolean
  json?: boolean
}

const readAccount = createValidator(AccountCreate)

/** `user add`: adds an account; with a password it is enrolled at once, else its enrolment link is printed. */
export async function addUser(config: Readonly<Config>, options: NewUser) {
  const { email, name, role, chapter = null } = options
  const account = readAccount({ email, name, grants: [{ role, chapter_id: chapter }] })
  if (!options.passwordStdin) return inviteUser(config, account, options.json)
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  const enrolled = await withOffice(config, async office => {
    const around = {
      email: account.email,
      name: account.name,
      organisation: organisationNames(office.db)
    }
    const password_hash = await hashNewPassword('/password', password, around)
    const added = await addEnrolled(office, account, password_hash)
    await takeLanguage(config, office)
    return added
  })
  if (options.json) return printJson(enrolled)
  if (process.stdout.isTTY) process.stdout.write(await drawCode(enrolled.otpauth_uri))
  printTable([
    ['otpauth_uri', enrolled.otpauth_uri],
    ['secret', enrolled.secret],
    ...listed('recovery_codes', enrolled.recovery_codes)
  ])
}

/** Adds an enrolled account; returns its authenticator and recovery codes, which cannot be read again. */
export async function addEnrolled(
  { db, secrets }: Office,
  input: AccountCreate,
  password_hash: string
) {
  const secret = createSecret()
  const { recovery_codes, recovery_hashes } = createRecoveryCodes()
  const { id, email } = await writeGiven(db, input, () => {
    const account = createAccount(db, input, operator)
    const totp_secret = seal(secrets, totpContext(account), secret)
    setCredentials(db, account.id, { password_hash, totp_secret, totp_step: null, recovery_hashes })
    return account
  })
  return { id, email, otpauth_uri: otpauthUri(secret, email), secret, recovery_codes }
}

/** `user list`: prints every account with its grants. */
export async function showUsers(config: Readonly<Config>, { json }: { json?: boolean }) {
  const { users } = await withOffice(config, ({ db }) => listAccounts(db, everything))
  if (json) return printJson(users)
  printTable([
    ['id', 'email', 'name', 'state', 'grants', 'last_login'],
    ...users.map(({ id, email, name, enabled, enrolled, grants, last_login }) => [
      String(id),
      email,
      name,
      enabled ? (enrolled ? 'enrolled' : 'invited') : 'disabled',
      grants.map(({ role, chapter_id }) => (chapter_id ? `${role}:${chapter_id}` : role)).join(' '),
      last_login ?? ''
    ])
  ])
}

/** The rows of a labelled list. */
export function listed(word: string, values: readonly string[]): [string, string][] {
  return values.map((value, index) => [index === 0 ? word : '', value])
}

async function inviteUser(config: Readonly<Config>, account: AccountCreate, json?: boolean) {
  const invited = await withOffice(config, async office => {
    const { db, secrets } = office
    const added = await writeGiven(db, account, () => inviteAccount(db, secrets, account, operator))
    await takeLanguage(config, office)
    return added
  })
  const { id, email } = invited.account
  const enrolment_url = enrolmentUrl(config, invited.token)
  if (json) printJson({ id, email, enrolment_url })
  else printLink(enrolment_url)
}

/** Makes the language of the command line that of an association that is being set up. */
function takeLanguage({ LC_ALL, LC_MESSAGES, LANG }: Readonly<Config>, { db }: Office) {
  const language = localeLanguage(LC_ALL ?? LC_MESSAGES ?? LANG)
  return db.write(() => beginLanguage(db, language, operator))
}

/** The QR code of an authenticator's address, for a terminal. */
export function drawCode(otpauth_uri: string): Promise<string> {
  return qrcode.toString(otpauth_uri, { type: 'terminal', small: true })
}
