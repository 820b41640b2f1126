import type { components } from '../api/contract.ts'
import type { Words } from '../shared/action.ts'
import type { FieldWords } from '../shared/fieldWords.ts'

/** The details of an account without `grants`, which the log shows as one value. */
type Account = Omit<components['schemas']['AccountDetails'], 'grants'>

/** The fields that only entries of the log have. */
type Logged = 'backup' | 'grants' | 'invited_by' | 'opened_before'

/** The labels of an account's fields, in forms and in the log. */
export const account_fields = {
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
