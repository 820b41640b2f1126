import { chapter } from '../../association/chapters/noun.ts'
import { Conflict } from '../../core/errors.ts'
import { defineNoun } from '../../core/noun.ts'

/** A run of direct debits. */
export const collection = defineNoun({
  entity: 'collection',
  table: 'collections',
  label: "day || ' #' || id",
  chapter: 'chapter_id',
  member: null,
  section: {
    name: 'direct debits',
    description: 'Runs that collect dues from the accounts of those who pay.'
  },
  permission: 'manage_money',
  verbs: 'created released handed_over settled cancelled rejected',
  // numbers of files are random
  unique: { message_id: { failure: Conflict, field: 'message_id' } },
  references: { chapter_id: chapter.entity }
})
