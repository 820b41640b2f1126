import { Conflict } from '../../core/errors.ts'
import { defineNoun } from '../../core/noun.ts'

export const message = defineNoun({
  entity: 'member_message',
  table: 'messages',
  label: "kind || ' ' || day",
  chapter: 'chapter_id',
  member: 'member_id',
  section: {
    name: 'messages',
    description: 'What members are told, when, with which words, and why some are not.'
  },
  permission: 'manage_messages',
  verbs: 'resent',
  // each cause is told once
  unique: {
    cause: { failure: Conflict, field: 'cause' },
    header_id: { failure: Conflict, field: 'header_id' }
  },
  references: { chapter_id: 'chapter', member_id: { entity: 'member', chapter: 'any' } }
})
