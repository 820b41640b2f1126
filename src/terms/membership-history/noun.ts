import { defineNoun } from '../../core/noun.ts'

export const membership = defineNoun({
  entity: 'membership',
  table: 'lives',
  label: "(SELECT firstname || ' ' || lastname FROM members WHERE members.id = lives.id)",
  chapter: 'chapter_id',
  member: 'id',
  section: {
    name: 'memberships',
    description: 'Who is a member, from when to when, what rules do automatically, and why.'
  },
  permission: 'see_members',
  unique: {},
  references: { id: 'member', chapter_id: 'chapter' }
})
