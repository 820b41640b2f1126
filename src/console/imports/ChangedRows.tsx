import { List } from '@mantine/core'
import { member_record } from '../members/records.ts'
import { Differences } from '../shared/Differences.tsx'
import type { Changes } from '../shared/differences.ts'
import { fullName } from '../shared/people.ts'
import { ListSection } from './ListSection.tsx'
import type { ImportResult } from './queries.ts'
import { RowItem } from './RowItem.tsx'
import { useTexts } from './texts.ts'
import { type Chooser, pagedSection } from './useChooser.ts'

/** The list of existing members that the import will change, with the changes of each field. */
export function ChangedRows(props: { chapter_id: number; result: ImportResult; chooser: Chooser }) {
  const { texts } = useTexts()
  const { chapter_id, result, chooser } = props
  if (result.updated === 0) return null
  return (
    <ListSection title={texts.imports.changes} {...pagedSection('changes', result, chooser)}>
      <List listStyleType="none" mt="sm" className="changed-rows">
        {result.changes.map(({ line, changes, ...member }) => (
          <RowItem key={line} line={line} name={fullName(member)} chooser={chooser}>
            <Differences
              aside
              record={member_record}
              changes={changes as Changes}
              chapter_id={chapter_id}
            />
          </RowItem>
        ))}
      </List>
    </ListSection>
  )
}
