import { Group, List, SegmentedControl, Text } from '@mantine/core'
import type { Choices } from './choices.ts'
import { DoubtfulRow } from './DoubtfulRow.tsx'
import { ListSection } from './ListSection.tsx'
import type { ImportResult } from './queries.ts'
import { useTexts } from './texts.ts'
import { type Chooser, pagedSection } from './useChooser.ts'

/** The rows that may be about existing members, to be decided one by one or all at once. */
export function DoubtfulRows(props: {
  chapter_id: number
  result: ImportResult
  chooser: Chooser
}) {
  const { texts } = useTexts()
  const { result, chooser } = props
  const words = texts.imports
  const { doubtful } = chooser.options
  if (result.pages.doubtful.total === 0 && !doubtful) return null
  return (
    <ListSection
      title={words.doubtful}
      hint={words.doubtful_hint}
      {...pagedSection('doubtful', result, chooser)}
    >
      <Group mt="sm">
        <SegmentedControl
          className="all-doubtful"
          aria-label={words.all_doubtful}
          value={doubtful ?? 'each'}
          data={[
            { value: 'each', label: words.each },
            { value: 'create', label: words.all_new },
            { value: 'update', label: words.all_known }
          ]}
          onChange={value =>
            chooser.change({ doubtful: value === 'each' ? undefined : (value as All) })
          }
        />
      </Group>
      {doubtful === 'update' && result.pages.doubtful.total > 0 && (
        <Text size="sm" mt="sm">
          {words.several}
        </Text>
      )}
      <List listStyleType="none" mt="sm">
        {result.doubtful.map(row => (
          <DoubtfulRow key={row.line} row={row} {...props} />
        ))}
      </List>
    </ListSection>
  )
}

type All = NonNullable<Choices['doubtful']>
