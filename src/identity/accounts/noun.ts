import { EmailTaken } from '../../core/errors.ts'
import { defineNoun } from '../../core/noun.ts'
import { emailKey } from '../../core/text.ts'

/** An account, which belongs to no chapter. */
export const account = defineNoun({
  entity: 'account',
  table: 'accounts',
  label: 'name',
  chapter: null,
  member: null,
  section: { name: 'accounts', description: 'The people of the office, and what they may do.' },
  permission: 'manage_accounts',
  verbs:
    'created updated reset enrolled unlocked signed_in signed_out session_ended password_changed recovery_codes_renewed reauthenticated token_reused backed_up',
  unique: { email_key: { failure: EmailTaken, field: 'email', key: emailKey } },
  references: {}
})
