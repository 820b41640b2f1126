import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { MemberLink } from '../shared/MemberLink.tsx'
import { fullName } from '../shared/people.ts'
import type { AlikePerson } from './queries.ts'
import { useTexts } from './texts.ts'
import { useChapterName } from './useChapterName.ts'

/** Lists similar members of other chapters: a link to each in a new tab, and a button that links the new member with it. */
export function AlikeElsewhere(props: {
  found: readonly AlikePerson[]
  busy: boolean
  /** Adds the new member and links it with the chosen member. */
  onLink: (person: AlikePerson) => void
}) {
  const { texts, format } = useTexts()
  const chapterName = useChapterName()
  const { found, busy, onLink } = props
  const words = texts.linking
  if (found.length === 0) return null
  return (
    <Alert role="alert" variant="outline" title={words.elsewhere}>
      <Text size="sm">{words.elsewhere_hint}</Text>
      <List size="sm" listStyleType="none" mt="xs">
        {found.map(person => (
          <List.Item key={person.id} mt="xs">
            <Stack gap={4} align="flex-start">
              <Text size="sm" className="wrapped">
                <MemberLink aside chapter_id={person.chapter_id} member={person.id}>
                  {words.in_chapter({
                    name: fullName(person),
                    place: chapterName(person.chapter_id)
                  })}
                </MemberLink>
                {person.email && `, ${person.email}`}
                {person.date_of_birth && `, ${format.date(person.date_of_birth)}`}
              </Text>
              <Button
                variant="default"
                size="compact-sm"
                loading={busy}
                aria-label={words.add_and_link_row({
                  name: fullName(person),
                  place: chapterName(person.chapter_id)
                })}
                onClick={() => onLink(person)}
              >
                {words.add_and_link}
              </Button>
            </Stack>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
