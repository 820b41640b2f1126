import { List, Text } from '@mantine/core'
import { fullName } from '../shared/people.ts'
import { useMemberWords } from '../shared/useMemberWords.ts'
import { ListSection } from './ListSection.tsx'
import type { ImportResult } from './queries.ts'
import { RowItem } from './RowItem.tsx'
import { useTexts } from './texts.ts'
import { type Chooser, pagedSection } from './useChooser.ts'
import { useTypeName } from './useTypeName.ts'

/** The list of the members that the import will add. */
export function AddedRows(props: { chapter_id: number; result: ImportResult; chooser: Chooser }) {
  const { texts, format } = useTexts()
  const { statuses } = useMemberWords()
  const { chapter_id, result, chooser } = props
  const typeName = useTypeName(chapter_id)
  const made = new Map(result.new_types.map(({ id, name }) => [id, name]))
  if (result.created === 0) return null
  const factsOf = (member: ImportResult['additions'][number]) =>
    [
      member.email,
      member.phone,
      member.date_of_birth && format.date(member.date_of_birth),
      typeName(member.membertype_id) ?? made.get(member.membertype_id),
      statuses[member.status]
    ].filter(Boolean)
  return (
    <ListSection title={texts.imports.additions} {...pagedSection('additions', result, chooser)}>
      <List listStyleType="none" mt="sm" className="changed-rows">
        {result.additions.map(member => (
          <RowItem key={member.line} line={member.line} name={fullName(member)} chooser={chooser}>
            <Text size="sm" c="dimmed">
              {factsOf(member).join(' · ')}
            </Text>
          </RowItem>
        ))}
      </List>
    </ListSection>
  )
}
