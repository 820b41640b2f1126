import { Box, Button, Group, Stack, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useId } from 'react'
import { useTexts } from './texts.ts'

/** A card of the overview with its title. */
export function Card(props: {
  title: string
  /** Content beside the title. */
  beside?: ReactNode
  /** Whether it takes twice the width of the others in its row. */
  wide?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      className={`card overview-card${props.wide ? ' overview-wide' : ''}`}
      aria-labelledby={id}
    >
      <Stack gap="md">
        <Group justify="space-between" gap="sm" mih={36}>
          <Title order={2} id={id}>
            {props.title}
          </Title>
          {props.beside}
        </Group>
        {props.children}
      </Stack>
    </section>
  )
}

/** A bar of a list, with its label and numbers. */
export interface Bar {
  key: number
  line: ReactNode
  members: number
}

/** What is shown of a list before it is expanded. */
export const shown_first = 8

/** A bar chart of members, scaled to the longest bar; a long list is collapsed. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const { texts, format } = useTexts()
  const [all, { toggle }] = useDisclosure()
  const longest = Math.max(1, ...bars.map(({ members }) => members))
  const folded = bars.length > shown_first + 1
  return (
    <>
      <ul className="overview-list">
        {bars.slice(0, folded && !all ? shown_first : undefined).map(({ key, line, members }) => (
          <li key={key}>
            {line}
            <div className="overview-bar" aria-hidden>
              {members > 0 && <Box w={`${(100 * members) / longest}%`} />}
            </div>
          </li>
        ))}
      </ul>
      {folded && (
        <Button variant="subtle" onClick={toggle} aria-expanded={all}>
          {all ? texts.overview.fewer : texts.overview.more(format.number(bars.length))}
        </Button>
      )}
    </>
  )
}
