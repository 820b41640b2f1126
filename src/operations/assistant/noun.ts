import { defineNoun } from '../../core/noun.ts'

/** What a program has asked for that a person releases. */
export const assistant_request = defineNoun({
  entity: 'assistant_request',
  table: 'assistant_requests',
  label: 'operation',
  chapter: 'chapter_id',
  member: null,
  section: { name: 'assistant', description: 'What programs ask persons to do.' },
  permission: 'answer_requests',
  verbs: 'created accepted declined',
  unique: {},
  references: { token_id: 'token', chapter_id: 'chapter' }
})
