import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { PersonName } from '../shared/PersonName.tsx'
import { usePeople } from '../shared/people.ts'
import { Card, shown_first } from './Card.tsx'
import type { Overview } from './queries.ts'
import { useTexts } from './texts.ts'

/** The birthdays and the jubilees of the month, each where there are some. */
export function AnniversaryCards({ overview }: { overview: Overview }) {
  const { texts, format } = useTexts()
  const month = format.monthName(overview.month)
  const { birthdays, jubilees } = overview
  return (
    <>
      {birthdays.count > 0 && (
        <AnniversaryCard title={texts.overview.birthdays(month)} found={birthdays} />
      )}
      {jubilees.count > 0 && (
        <AnniversaryCard title={texts.overview.jubilees(month)} found={jubilees} />
      )}
    </>
  )
}

/** Members with the days, those that come first above; a long list is collapsed. */
function AnniversaryCard(props: { title: string; found: Overview['birthdays'] }) {
  const { texts, format } = useTexts()
  const [all, { toggle }] = useDisclosure()
  const { count, members } = props.found
  const folded = members.length > shown_first + 1
  const shown = members.slice(0, folded && !all ? shown_first : undefined)
  const people = usePeople(shown.map(({ member_id }) => member_id))
  const more = count - members.length
  return (
    <Card title={props.title}>
      <ul className="overview-list">
        {shown.map(({ member_id, day, years }) => (
          <li key={member_id}>
            <PersonName id={member_id} people={people} />
            <Text size="sm" c="dimmed" className="figures">
              {[format.dayOfYear(day), texts.overview.years(years)].join(' · ')}
            </Text>
          </li>
        ))}
        {more > 0 && (all || !folded) && <li>{texts.overview.task_more(format.number(more))}</li>}
      </ul>
      {folded && (
        <Button variant="subtle" onClick={toggle} aria-expanded={all}>
          {all ? texts.overview.fewer : texts.overview.more(format.number(count))}
        </Button>
      )}
    </Card>
  )
}
