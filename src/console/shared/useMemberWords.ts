import { useTexts } from '../texts/texts.tsx'
import { sayAll } from './fieldWords.ts'
import { member_fields, member_values } from './memberWords.ts'

/** The labels of a member's fields and of the statuses, in the reader's language. */
export function useMemberWords() {
  const { say } = useTexts()
  return { labels: sayAll(member_fields, say), statuses: sayAll(member_values.status, say) }
}
