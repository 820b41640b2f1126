import { defineNoun } from '../../core/noun.ts'

/** An address that is told of what has happened. */
export const webhook = defineNoun({
  entity: 'webhook',
  table: 'webhooks',
  label: 'url',
  chapter: null,
  member: null,
  section: { name: 'webhooks', description: 'Addresses that are told of changes.' },
  permission: 'manage_webhooks',
  verbs: 'created updated rotated turned_off redelivered',
  unique: {},
  references: { account_id: 'account' }
})
