import type { components } from '../api/contract.ts'
import type { Grant } from '../api/may.ts'
import type { Action, Words } from '../shared/action.ts'
import type { FieldWords } from '../shared/fieldWords.ts'
import type { RecordWords } from '../shared/recordWords.ts'

/** The details of an account without `grants`, which the log shows as one value. */
type Account = Omit<components['schemas']['AccountDetails'], 'grants'>

/** The fields that only entries of the log have. */
type Logged = 'backup' | 'grants' | 'invited_by' | 'opened_before'

/** The labels of an account's fields, in forms and in the log. */
const account_fields = {
  email: { en: 'E-mail', de: 'E-Mail' },
  name: { en: 'Name', de: 'Name' },
  enabled: { en: 'Allowed in', de: 'Zugelassen' },
  enrolled: { en: 'Enrolled', de: 'Anmeldung eingerichtet' },
  grants: { en: 'Roles', de: 'Rollen' },
  last_login: { en: 'Last sign-in', de: 'Letzte Anmeldung' },
  failed_tries: { en: 'Failed attempts', de: 'Fehlversuche' },
  locked_until: { en: 'Locked until', de: 'Gesperrt bis' },
  backup: { en: 'Backup', de: 'Sicherung' },
  invited_by: { en: 'Invited by', de: 'Eingeladen von' },
  opened_before: { en: 'Link opened before', de: 'Link zuvor geöffnet' }
} satisfies FieldWords<Account> & Record<Logged, Words>

/** The actions on accounts in the audit log. */
const account_actions: Readonly<Record<string, Action>> = {
  'account.created': { en: 'Account invited', de: 'Konto eingeladen', creates: true },
  'account.updated': { en: 'Account changed', de: 'Konto geändert' },
  'account.reset': { en: 'Sign-in reset', de: 'Anmeldung zurückgesetzt' },
  'account.enrolled': { en: 'Enrolled', de: 'Anmeldung eingerichtet' },
  'account.unlocked': { en: 'Account unlocked', de: 'Konto entsperrt' },
  'account.signed_in': { en: 'Signed in', de: 'Angemeldet' },
  'account.signed_out': { en: 'Signed out', de: 'Abgemeldet' },
  'account.session_ended': { en: 'Ended a session of theirs', de: 'Eigene Anmeldung beendet' },
  'account.password_changed': { en: 'Password changed', de: 'Passwort geändert' },
  'account.recovery_codes_renewed': { en: 'Recovery codes renewed', de: 'Notfallcodes erneuert' },
  'account.reauthenticated': {
    en: 'Confirmed with password and code',
    de: 'Mit Passwort und Code bestätigt'
  },
  'account.token_reused': {
    en: 'Session ended: its key was used twice',
    de: 'Aus Sicherheitsgründen abgemeldet: Eine Anmeldung wurde zweimal benutzt'
  },
  'account.backed_up': { en: 'Backup made', de: 'Sicherung erstellt' }
}

/** The words of the audit log for accounts. */
export const account_record: RecordWords = {
  entity: 'account',
  actions: account_actions,
  fields: account_fields,
  values: {},
  show: {
    grants: (value, { grantsText }) => grantsText(value as Grant[]),
    invited_by: (value, { accountName }) => accountName(value as number)
  },
  name: (id, name, { accountName }) => accountName(id, name),
  label: { en: 'Account', de: 'Konto' }
}
