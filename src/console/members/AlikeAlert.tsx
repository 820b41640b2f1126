import { Alert, List } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { fullName } from '../shared/people.ts'
import type { Member } from './queries.ts'
import { useTexts } from './texts.ts'

/** Warns that members with this name exist; each name links to the member's page in another tab. */
export function AlikeAlert({ found }: { found: readonly Member[] }) {
  const { texts } = useTexts()
  if (found.length === 0) return null
  return (
    <Alert role="alert" variant="outline" title={texts.members.alike}>
      <List size="sm">
        {found.map(member => (
          <List.Item key={member.id}>
            <Link
              to="/console/chapter/$chapter_id/members/$member_id"
              params={{ chapter_id: member.chapter_id, member_id: member.id }}
              target="_blank"
            >
              {fullName(member)}
            </Link>
            {member.email && `, ${member.email}`}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
