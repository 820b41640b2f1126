import { List, Text } from '@mantine/core'
import { useState } from 'react'
import { type Decided, page_size } from './choices.ts'
import { ListSection } from './ListSection.tsx'
import { RowItem } from './RowItem.tsx'
import { useTexts } from './texts.ts'
import type { Chooser } from './useChooser.ts'

/** The rows with a decision, each with the button that withdraws the decision. */
export function DecidedRows({ chooser }: { chooser: Chooser }) {
  const { texts } = useTexts()
  const [offset, setOffset] = useState(0)
  const words = texts.imports
  const { decisions } = chooser.options
  const sorted = [...decisions].sort(([one], [other]) => one - other)
  // the page may be beyond the end of the list since decisions were withdrawn
  const from = offset < sorted.length ? offset : 0
  if (sorted.length === 0) return null
  return (
    <ListSection
      id="decided"
      title={words.decided}
      count={sorted.length}
      page={{ offset: from, total: sorted.length, onOffset: setOffset }}
    >
      <List listStyleType="none" mt="sm" className="changed-rows">
        {sorted.slice(from, from + page_size).map(([line, decided]) => (
          <DecidedRow key={line} line={line} decided={decided} chooser={chooser} />
        ))}
      </List>
    </ListSection>
  )
}

function DecidedRow(props: { line: number; decided: Decided; chooser: Chooser }) {
  const { texts } = useTexts()
  const { line, decided, chooser } = props
  const { to, name, linked } = decided
  const words = texts.imports
  const known = linked ? words.decided_linked : words.decided_known
  const said = { create: words.decided_new, skip: words.left_out }
  return (
    <RowItem line={line} name={name} chooser={chooser}>
      <Text size="sm">{typeof to === 'number' ? known : said[to]}</Text>
    </RowItem>
  )
}
