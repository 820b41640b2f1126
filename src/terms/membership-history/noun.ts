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
  verbs:
    'updated stays applied opened renewed ended paused pause_ended due_created due_waived due_split paid payment_taken proposal_accepted proposal_refused transferred advanced merged undone admitted_alone application_approved application_declined application_withdrawn',
  unique: {},
  references: { id: 'member', chapter_id: 'chapter' }
})
