import { Button, List, Text } from '@mantine/core'
import { useState } from 'react'
import { MemberLink } from '../../shared/MemberLink.tsx'
import type { Printed } from './queries.ts'
import { useTexts } from './texts.ts'

/** How many members are named before a press, and how many the service names at most. */
const named_first = 10
const named_most = 100

/** How many messages have no postal address, and the names of the members, who open beside this page. */
export function WithoutAddress({ told, chapter_id }: { told: Printed; chapter_id: number }) {
  const { texts, format } = useTexts()
  const [all, showAll] = useState(false)
  const words = texts.letters
  const { without_address, first_without_address: named } = told
  const shown = all ? named : named.slice(0, named_first)
  return (
    <div>
      <Text size="sm">{words.without(without_address, format.number(without_address))}</Text>
      <List size="sm">
        {shown.map(({ member_id, member_name }) => (
          <List.Item key={member_id} className="wrapped">
            <MemberLink chapter_id={chapter_id} member={member_id} aside>
              {member_name}
            </MemberLink>
          </List.Item>
        ))}
      </List>
      {shown.length < named.length && (
        <Button variant="default" size="xs" mt="xs" onClick={() => showAll(true)}>
          {words.all_names(format.number(named.length))}
        </Button>
      )}
      {shown.length === named_most && (
        <Text size="sm" c="dimmed">
          {words.not_all_named}
        </Text>
      )}
    </div>
  )
}
