import { EmailTaken } from '../../core/errors.ts'
import { defineNoun } from '../../core/noun.ts'
import { emailKey } from '../../core/text.ts'

/** A member of a chapter. */
export const member = defineNoun({
  entity: 'member',
  table: 'members',
  label: "firstname || ' ' || lastname",
  chapter: 'chapter_id',
  section: { name: 'members', description: 'The people who belong to a chapter.' },
  permission: 'see_members',
  unique: { email_key: { failure: EmailTaken, field: 'email', key: emailKey } },
  references: { chapter_id: 'chapter', membertype_id: 'membership_type' }
})
