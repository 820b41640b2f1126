import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isDate } from '../api/members.ts'
import { useRefetchAll } from '../api/write.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { codeName, isCodeField } from '../shared/codes.ts'
import { FailureView } from '../shared/FailureView.tsx'
import { labelText, valueText } from '../shared/fieldWords.ts'
import { useMembershipTypes } from '../shared/membershipTypes.ts'
import { member_fields, member_values } from '../shared/memberWords.ts'
import { fullName } from '../shared/people.ts'
import { useNotices } from '../shared/useFailure.ts'
import {
  chosenValues,
  type Group as FieldGroup,
  type FieldName,
  type GroupName,
  groupsOf,
  isSame,
  type Pair,
  readValue,
  type Side,
  usualSide
} from './groups.ts'
import { mergeMembers, takeChosen, useFieldLabels, usePair } from './queries.ts'
import { useTexts } from './texts.ts'

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

/** One group of fields with the values of both members; a press chooses the values of one member. */
function ChooseSide(props: {
  chapter_id: number
  pair: Pair
  group: FieldGroup
  side: Side
  onSide: (side: Side) => void
}) {
  const { texts, format } = useTexts()
  const { chapter_id, pair, group, side, onSide } = props
  const { label, text } = useFieldTexts(chapter_id)
  const words = texts.duplicates
  return (
    <fieldset className="sides">
      <legend>{words.groups[group.name]}</legend>
      {([0, 1] as const).map(its => {
        const member = pair[its]
        const filled = group.fields.filter(field => readValue(member, field) !== undefined)
        return (
          <label key={its} className="side">
            <span className="side-name">
              <input
                type="radio"
                name={group.name}
                checked={its === side}
                onChange={() => onSide(its)}
              />
              <bdi>{fullName(member)}</bdi>
              <Text span size="xs" c="dimmed">
                {words.added(format.date(member.createddate.slice(0, 10)))}
              </Text>
            </span>
            {filled.length === 0 && (
              <Text span size="sm" c="dimmed">
                {words.nothing}
              </Text>
            )}
            {filled.map(field => (
              <span key={field} className="side-value">
                <Text span size="xs" c="dimmed">
                  {label(field)}
                </Text>
                <Text span size="sm" fw={isSame(pair, field) ? 400 : 600} dir="auto">
                  {text(field, readValue(member, field))}
                </Text>
              </span>
            ))}
          </label>
        )
      })}
    </fieldset>
  )
}

/** The labels of members' fields and the texts of their values, custom fields included. */
function useFieldTexts(chapter_id: number) {
  const { texts, format, say } = useTexts()
  const types = useMembershipTypes(chapter_id).data
  const own = useFieldLabels(chapter_id)
  const label = (field: FieldName) => {
    const key = field.replace(/^fields\./, '')
    return key === field ? labelText(field, member_fields, say) : (own[key] ?? key)
  }
  function text(field: FieldName, value: unknown): string {
    if (field === 'membertype_id') return types?.find(({ id }) => id === value)?.name ?? ''
    if (typeof value === 'boolean') return value ? texts.differences.yes : texts.differences.no
    if (Array.isArray(value)) return value.join(', ')
    if (typeof value === 'number') return format.number(value)
    const written = String(value ?? '')
    if (isCodeField(field)) return codeName(field, written, format.locale)
    if (isDate(field)) return written && format.date(written)
    return valueText(field, written, member_values, say)
  }
  return { label, text }
}
