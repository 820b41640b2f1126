import { defineNoun } from '../../core/noun.ts'

export const bank_account = defineNoun({
  entity: 'bank_account',
  table: 'bank_accounts',
  label: 'name',
  chapter: null,
  member: null,
  section: { name: 'bank accounts', description: "The association's accounts at banks." },
  permission: 'see_bank_accounts',
  verbs: 'created updated deleted',
  unique: {},
  references: {}
})
