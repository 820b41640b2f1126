import { Group, List, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { PageSteps } from '../shared/Paging.tsx'
import { type Decided, page_size } from './choices.ts'
import { RowItem } from './RowItem.tsx'
import { useTexts } from './texts.ts'
import type { Chooser } from './useChooser.ts'

/** The rows that were decided about, each of which can be taken back. */
export function DecidedRows({ chooser }: { chooser: Chooser }) {
  const { texts, format } = useTexts()
  const [offset, setOffset] = useState(0)
  const words = texts.imports
  const { decisions } = chooser.asked
  const sorted = [...decisions].sort(([one], [other]) => one - other)
  // the last rows of a page may have been taken back
  const from = offset < sorted.length ? offset : 0
  if (sorted.length === 0) return null
  return (
    <section className="card padded step" aria-labelledby="decided" tabIndex={-1}>
      <Title order={2} id="decided">
        {words.decided}{' '}
        <Text span inherit c="dimmed" className="figures">
          {format.number(sorted.length)}
        </Text>
      </Title>
      <List listStyleType="none" mt="sm" className="changed-rows">
        {sorted.slice(from, from + page_size).map(([line, decided]) => (
          <DecidedRow key={line} {...{ line, decided, chooser }} />
        ))}
      </List>
      {sorted.length > page_size && (
        <Group justify="flex-end" mt="md">
          <PageSteps offset={from} limit={page_size} total={sorted.length} onOffset={setOffset} />
        </Group>
      )}
    </section>
  )
}

function DecidedRow(props: { line: number; decided: Decided; chooser: Chooser }) {
  const { texts } = useTexts()
  const { line, decided, chooser } = props
  const { to, name } = decided
  const words = texts.imports
  const said = { create: words.decided_new, skip: words.left_out }
  return (
    <RowItem {...{ line, name, chooser }}>
      <Text size="sm">{typeof to === 'number' ? words.decided_known : said[to]}</Text>
    </RowItem>
  )
}
