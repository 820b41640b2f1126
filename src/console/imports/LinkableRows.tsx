import { Checkbox, Group, List, Stack, Text } from '@mantine/core'
import { useChapterName } from '../linking/useChapterName.ts'
import { MemberLink } from '../shared/MemberLink.tsx'
import { fullName } from '../shared/people.ts'
import { AnswerButton } from './AnswerButton.tsx'
import type { Decided } from './choices.ts'
import { Facts } from './Facts.tsx'
import { ListSection } from './ListSection.tsx'
import type { ImportResult } from './queries.ts'
import { RowName } from './RowItem.tsx'
import { useTexts } from './texts.ts'
import { type Chooser, pagedSection } from './useChooser.ts'

/** The new members who may be members of other chapters already, with buttons that link them or keep them apart. */
export function LinkableRows({ result, chooser }: { result: ImportResult; chooser: Chooser }) {
  const { texts } = useTexts()
  const words = texts.imports
  if (result.pages.linkable.total === 0) return null
  return (
    <ListSection
      title={words.linkable}
      hint={words.linkable_hint}
      {...pagedSection('linkable', result, chooser)}
    >
      <List listStyleType="none" mt="sm">
        {result.linkable.map(row => (
          <LinkableRow key={row.line} row={row} chooser={chooser} />
        ))}
      </List>
    </ListSection>
  )
}

/** How many new members are linked with records in other chapters, and the choice to keep all of them apart. */
export function LinkedElsewhere({ result, chooser }: { result: ImportResult; chooser: Chooser }) {
  const { texts, format } = useTexts()
  const { keep_apart } = chooser.options
  const { linked } = result
  const words = texts.imports
  if (linked === 0 && !keep_apart) return null
  return (
    <>
      {linked > 0 && (
        <Text mt="xs">
          {linked === 1 ? words.linked_one : words.linked_elsewhere(format.number(linked))}
        </Text>
      )}
      <Checkbox
        mt="xs"
        label={words.keep_all_apart}
        description={words.keep_all_apart_hint}
        checked={keep_apart}
        onChange={event => chooser.change({ keep_apart: event.currentTarget.checked })}
      />
    </>
  )
}

function LinkableRow({
  row,
  chooser
}: {
  row: ImportResult['linkable'][number]
  chooser: Chooser
}) {
  const { texts } = useTexts()
  const chapterName = useChapterName()
  const { line, name, candidates } = row
  const words = texts.imports
  const answer = (to: Decided, label: string, described: string) => (
    <AnswerButton line={line} chooser={chooser} described={described} answer={to}>
      {label}
    </AnswerButton>
  )
  return (
    <List.Item className="row-item">
      <RowName line={line} name={name} />
      <Facts facts={row} />
      <Stack gap="xs" mt="xs" className="candidates">
        {candidates.map(member => {
          const chapter = chapterName(member.chapter_id)
          const to: Decided = { to: member.id, name, linked: true }
          return (
            <Group key={member.id} justify="space-between" align="flex-start" gap="xs">
              <div className="grow">
                <Text size="sm">
                  <MemberLink aside chapter_id={member.chapter_id} member={member.id}>
                    {words.member_of({ name: fullName(member), place: chapter })}
                  </MemberLink>
                </Text>
                <Facts facts={member} against={row} />
              </div>
              {answer(to, words.link, words.link_row({ name, place: chapter }))}
            </Group>
          )
        })}
      </Stack>
      <Group mt="xs" gap="xs" justify="flex-end">
        {answer({ to: 'create', name }, words.keep_apart, words.keep_apart_row(name))}
      </Group>
    </List.Item>
  )
}
