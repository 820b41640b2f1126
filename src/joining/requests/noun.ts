import { defineNoun } from '../../core/noun.ts'

/** What a member has asked the office to change. */
export const change_request = defineNoun({
  entity: 'change_request',
  table: 'change_requests',
  label: 'kind',
  chapter: '(SELECT chapter_id FROM members WHERE members.id = member_id)',
  member: 'member_id',
  section: { name: 'requests', description: 'What members ask the office to change.' },
  permission: 'see_members',
  verbs: 'created accepted declined',
  unique: {},
  references: { member_id: 'member' }
})
