import { defineNoun } from '../../core/noun.ts'

/** A token by which a program acts for the account that made it. */
export const token = defineNoun({
  entity: 'token',
  table: 'tokens',
  label: 'name',
  chapter: null,
  member: null,
  section: { name: 'tokens', description: 'Access for programs.' },
  permission: 'manage_tokens',
  verbs: 'created ended',
  unique: {},
  references: { account_id: 'account' }
})
