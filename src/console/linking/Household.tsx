import { Anchor, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { components } from '../api/contract.ts'
import { MemberLink } from '../shared/MemberLink.tsx'
import { fullName } from '../shared/people.ts'
import { useHousehold } from './queries.ts'
import { useTexts } from './texts.ts'

/**
 * The other members of the chapter who share the e-mail address or the payer of a member, as links, and where the rest of very many is
 * listed; nothing if there are none.
 */
export function Household({ member }: { member: components['schemas']['MemberDetails'] }) {
  const { texts } = useTexts()
  const { data } = useHousehold(member)
  if (!data || data.others.length === 0) return null
  const words = texts.linking.household
  return (
    <section aria-labelledby="household" className="linked-records">
      <Title order={3} size="h2" id="household">
        {words.title}
      </Title>
      <ul>
        {data.others.map(({ shares, ...other }) => (
          <li key={other.id}>
            <MemberLink chapter_id={other.chapter_id} member={other.id}>
              {fullName(other)}
            </MemberLink>
            <Text size="sm" c="dimmed">
              {shares.map(what => words[what]).join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
      {data.more > 0 && (
        <Anchor
          renderRoot={attributes => (
            <Link
              to="/console/chapter/$chapter_id/members"
              params={{ chapter_id: member.chapter_id }}
              search={{ payer: member.payer_id ?? member.id }}
              {...attributes}
            />
          )}
        >
          {words.more(data.more)}
        </Anchor>
      )}
    </section>
  )
}
