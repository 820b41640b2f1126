import { defineNoun } from '../../core/noun.ts'

export const association = defineNoun({
  entity: 'association',
  table: 'associations',
  label: 'name',
  chapter: null,
  member: null,
  section: { name: 'association', description: 'The association whose register this is.' },
  permission: 'see_association',
  verbs:
    'updated mail_tested register.recovery_key_created register.exported register.taken_over members_read',
  unique: {},
  references: {}
})
