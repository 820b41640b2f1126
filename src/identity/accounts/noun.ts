import { EmailTaken } from '../../core/errors.ts'
import { defineNoun } from '../../core/noun.ts'

/** An account, which belongs to no chapter. */
export const account = defineNoun({
  entity: 'account',
  table: 'accounts',
  label: 'name',
  chapter: null,
  section: { name: 'accounts', description: 'The people of the office, and what they may do.' },
  unique: { email_key: EmailTaken },
  references: {}
})
