import { Group, List, SegmentedControl, Stack, Text } from '@mantine/core'
import { MemberLink } from '../shared/MemberLink.tsx'
import { fullName } from '../shared/people.ts'
import { AnswerButton } from './AnswerButton.tsx'
import type { Choices, Decided } from './choices.ts'
import { Facts } from './Facts.tsx'
import { ListSection } from './ListSection.tsx'
import type { ImportResult } from './queries.ts'
import { RowName } from './RowItem.tsx'
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

type Doubtful = ImportResult['doubtful'][number]

/** A row that may be about an existing member: the row, the possible members, and a button for each answer. */
function DoubtfulRow(props: { row: Doubtful; chapter_id: number; chooser: Chooser }) {
  const { texts, format } = useTexts()
  const { row, chapter_id, chooser } = props
  const { line, name, candidates, total } = row
  const words = texts.imports
  const answer = (to: Decided['to'], label: string, described: string) => (
    <AnswerButton line={line} chooser={chooser} described={described} answer={{ to, name }}>
      {label}
    </AnswerButton>
  )
  return (
    <List.Item className="row-item">
      <RowName line={line} name={name} />
      <Facts facts={row} />
      <Stack gap="xs" mt="xs" className="candidates">
        {candidates.map(member => (
          <Group key={member.id} justify="space-between" align="flex-start" gap="xs">
            <div className="grow">
              <Text size="sm">
                {words.perhaps}{' '}
                <MemberLink aside chapter_id={chapter_id} member={member.id}>
                  <bdi>{fullName(member)}</bdi>
                </MemberLink>
              </Text>
              <Facts facts={member} against={row} />
            </div>
            {answer(
              member.id,
              words.same_person,
              words.same_person_as({ name, member: fullName(member) })
            )}
          </Group>
        ))}
      </Stack>
      {total > candidates.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {words.more_candidates(format.number(total - candidates.length))}
        </Text>
      )}
      <Group mt="xs" gap="xs" justify="flex-end">
        {answer('create', words.another_person, words.another_person_row(name))}
        {answer('skip', words.omit, words.omit_row({ name, line: format.number(line) }))}
      </Group>
    </List.Item>
  )
}
