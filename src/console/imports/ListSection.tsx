import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageSteps } from '../shared/Paging.tsx'
import { page_size } from './choices.ts'
import { useTexts } from './texts.ts'

/** A list of rows of a file: heading with their number, a page of them, and buttons for other pages. */
export function ListSection(props: {
  id: string
  title: string
  /** How many rows there are. */
  count: number
  /** A text or an element under the title. */
  hint?: ReactNode
  action?: ReactNode
  /** The offset of the page and the number of all items; missing if there is only one page. */
  page?: { offset: number; total: number; onOffset: (offset: number) => void } | undefined
  children: ReactNode
}) {
  const { format } = useTexts()
  const { id, page } = props
  return (
    // the section can have the focus: it gets the focus when the focused row disappears
    <section className="card padded step" aria-labelledby={id} tabIndex={-1}>
      <Group justify="space-between">
        <Title order={2} id={id}>
          {props.title}{' '}
          <Text span inherit c="dimmed" className="figures">
            {format.number(props.count)}
          </Text>
        </Title>
        {props.action}
      </Group>
      {typeof props.hint === 'string' ? (
        <Text size="sm" c="dimmed" mt="xs">
          {props.hint}
        </Text>
      ) : (
        props.hint
      )}
      {props.children}
      {page && page.total > page_size && (
        <Group justify="flex-end" mt="md">
          <PageSteps {...page} limit={page_size} />
        </Group>
      )}
    </section>
  )
}
