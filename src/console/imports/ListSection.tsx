import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageSteps } from '../shared/Paging.tsx'
import { type List, page_size } from './choices.ts'
import type { ImportResult } from './queries.ts'
import { useTexts } from './texts.ts'
import type { Chooser } from './useChooser.ts'

/** A list of a dry run: heading, rows, and buttons for other pages. */
export function ListSection(props: {
  id: List
  title: string
  /** How many rows there are, if that is not the number of items. */
  count?: number
  hint?: ReactNode
  action?: ReactNode
  result: ImportResult
  /** Missing where no other page can be asked for. */
  chooser?: Chooser | undefined
  children: ReactNode
}) {
  const { format } = useTexts()
  const { id, result, chooser } = props
  const { total } = result.pages[id]
  return (
    // takes the focus when the row that had it is gone
    <section className="card padded step" aria-labelledby={id} tabIndex={-1}>
      <Group justify="space-between">
        <Title order={2} id={id}>
          {props.title}{' '}
          <Text span inherit c="dimmed" className="figures">
            {format.number(props.count ?? total)}
          </Text>
        </Title>
        {props.action}
      </Group>
      {props.hint}
      {props.children}
      {chooser && total > page_size && (
        <Group justify="flex-end" mt="md">
          <PageSteps
            offset={chooser.asked.offsets[id]}
            limit={page_size}
            total={total}
            onOffset={offset => chooser.turn(id, offset)}
          />
        </Group>
      )}
    </section>
  )
}
