import type { Action } from '../shared/action.ts'

/** The actions on accounts in the audit log. */
export const account_actions: Readonly<Record<string, Action>> = {
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
