import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRefetchAll } from '../api/write.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { FailureView } from '../shared/FailureView.tsx'
import { fullName } from '../shared/people.ts'
import { useNotices } from '../shared/useFailure.ts'
import { ChooseSide } from './ChooseSide.tsx'
import {
  chosenValues,
  type GroupName,
  groupsOf,
  isSame,
  type Pair,
  readValue,
  type Side,
  usualSide
} from './groups.ts'
import { mergeMembers, takeChosen, usePair } from './queries.ts'
import { useTexts } from './texts.ts'
import { useFieldTexts } from './useFieldTexts.ts'

/** Two members side by side: the user chooses the right values for each group of fields, then merges the members. */
export function ComparePair(props: { chapter_id: number; one: number; other: number }) {
  const { chapter_id, one, other } = props
  const { pair, failure, retry } = usePair(one, other)
  if (failure) return <FailureView failure={failure} retry={retry} />
  if (!pair) return <Skeleton h={420} aria-busy />
  return <Compare chapter_id={chapter_id} pair={pair} />
}

function Compare({ chapter_id, pair }: { chapter_id: number; pair: Pair }) {
  const { texts } = useTexts()
  const [sides, setSides] = useState<Partial<Record<GroupName, Side>>>({})
  const [asking, ask] = useDisclosure()
  const { busy, merge } = useMerging(chapter_id, pair, sides)
  const { label } = useFieldTexts(chapter_id)
  const words = texts.duplicates
  const groups = groupsOf(pair)
  const differing = groups.filter(({ fields }) => fields.some(field => !isSame(pair, field)))
  const same = groups
    .filter(group => !differing.includes(group))
    .flatMap(({ fields }) => fields)
    .filter(field => readValue(pair[0], field) !== undefined)
  const names = [fullName(pair[0]), fullName(pair[1])] as const
  return (
    <section className="card padded" aria-labelledby="compare">
      <Title order={2} id="compare">
        {words.compare}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {words.compare_hint}
      </Text>
      <Stack gap="md">
        {differing.map(group => (
          <ChooseSide
            key={group.name}
            chapter_id={chapter_id}
            pair={pair}
            group={group}
            side={sides[group.name] ?? usualSide(pair, group)}
            onSide={side => setSides(old => ({ ...old, [group.name]: side }))}
          />
        ))}
        {same.length > 0 && (
          <Text size="sm" c="dimmed">
            {words.same(same.map(label).join(', '))}
          </Text>
        )}
        <Group justify="flex-end">
          <Button loading={busy} onClick={ask.open}>
            {words.merge}
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={asking}
        title={words.merge_title({ one: names[0], other: names[1] })}
        text={words.merge_text}
        confirm={words.merge}
        loses
        onConfirm={merge}
        onClose={ask.close}
      />
    </section>
  )
}

/** Merges two members, sets the chosen values, and leads to the page of the merged member. */
function useMerging(
  chapter_id: number,
  pair: Pair,
  sides: Readonly<Partial<Record<GroupName, Side>>>
) {
  const { texts } = useTexts()
  const { done, failed } = useNotices()
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const refresh = useRefetchAll()
  async function merge() {
    setBusy(true)
    try {
      const merged = await mergeMembers(pair)
      const params = { chapter_id, member_id: merged.id }
      // the members are merged by now: a failure to set the chosen values is shown on the page of the merged member
      const taken = await takeChosen(merged, chosenValues(pair, sides)).then(
        () => true,
        error => {
          failed(error)
          return false
        }
      )
      done(taken ? texts.duplicates.merged(fullName(merged)) : texts.duplicates.half)
      await navigate({ to: '/console/chapter/$chapter_id/members/$member_id', params })
      await refresh()
    } catch (error) {
      failed(error)
      setBusy(false)
    }
  }
  return { busy, merge }
}
