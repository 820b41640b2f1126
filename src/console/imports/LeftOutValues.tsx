import { List, Text } from '@mantine/core'
import { ListSection } from './ListSection.tsx'
import type { ImportResult } from './queries.ts'
import { ReasonText } from './ReasonText.tsx'
import { RowName } from './RowItem.tsx'
import { useTexts } from './texts.ts'
import { type Chooser, pagedSection } from './useChooser.ts'

/** The values that cannot be read and without which their rows are taken; without a chooser, the first of them. */
export function LeftOutValues({ result, chooser }: { result: ImportResult; chooser?: Chooser }) {
  const { texts } = useTexts()
  const { total } = result.pages.left_out
  if (total === 0) return null
  const list = chooser
    ? pagedSection('left_out', result, chooser)
    : { id: 'left_out', count: total }
  const words = texts.imports
  return (
    <ListSection title={words.left_out_values} hint={words.left_out_values_hint} {...list}>
      <List listStyleType="none" mt="sm" className="changed-rows">
        {result.left_out.map(({ line, name, ...reason }) => (
          <List.Item key={`${line} ${reason.field}`} className="row-item">
            <RowName line={line} name={name} />
            <Text size="sm" className="wrapped">
              <ReasonText reason={reason} />
            </Text>
          </List.Item>
        ))}
      </List>
    </ListSection>
  )
}
