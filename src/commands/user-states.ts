import type { Config } from '../config.ts'
import { NotFound } from '../core/errors.ts'
import { editAccount, resetAccount, unlockAccount } from '../identity/account-management/store.ts'
import { findAccount } from '../identity/accounts/store.ts'
import { enrolmentUrl } from '../identity/enrolments/links.ts'
import type { Office } from '../storage/data-folder.ts'
import { operator, printLink, refuseAbsent, withOffice } from './office.ts'

interface Who {
  email: string
}

/** `user enable` and `user disable`: whether an account may sign in; disabling ends its sessions. */
export async function enableUser(config: Readonly<Config>, who: Who, enabled: boolean) {
  await change(config, who, ({ db }, id) => editAccount(db, { id, enabled }, operator))
  process.stderr.write(`${who.email} is ${enabled ? 'enabled' : 'disabled'}\n`)
}

/** `user reset`: removes password and authenticator, ends the sessions, and prints a link to enrol again. */
export async function resetUser(config: Readonly<Config>, who: Who) {
  const token = await change(config, who, ({ db, secrets }, id) =>
    resetAccount(db, secrets, id, operator)
  )
  printLink(enrolmentUrl(config, token))
}

/** `user unlock`: clears the counters of failed logins. */
export async function unlockUser(config: Readonly<Config>, who: Who) {
  await change(config, who, ({ db, secrets }, id) => unlockAccount(db, secrets, id, operator))
  process.stderr.write(`${who.email} is unlocked\n`)
}

/** Runs a change of the account with this address in one write. Throws `not_found`. */
function change<T>(
  config: Readonly<Config>,
  { email }: Who,
  work: (office: Office, id: number) => T
) {
  refuseAbsent(config)
  return withOffice(config, office =>
    office.db.write(() => {
      const account = findAccount(office.db, email)
      if (!account) throw new NotFound(`no account has the address ${email}`)
      return work(office, account.id)
    })
  )
}
