import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { components } from '../api/contract.ts'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import type { Filter } from '../filters/conditions.ts'
import { useCustomFields } from '../shared/customFields.ts'
import { detailText } from '../shared/detailText.ts'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { LeaveGuard } from '../shared/LeaveGuard.tsx'
import { ownName } from '../shared/ownNames.ts'
import type { OwnInput } from '../shared/ownValues.ts'
import { toFieldErrors } from '../shared/useFailure.ts'
import { useMemberWords } from '../shared/useMemberWords.ts'
import { ManyInput } from './ManyInput.tsx'
import {
  canTakeAway,
  isAct,
  isTagChange,
  type ManyField,
  many_fields,
  toSet
} from './manyFields.ts'
import { useTexts } from './texts.ts'
import type { MembersSet, useManyChange } from './useManyChange.ts'

type Edited = components['schemas']['MembersEdited']

/** The dialog that sets a field of many members; it shows a preview before it makes the change. */
export function ChangeMany(props: {
  chapter_id: number
  filter: Filter
  count: number
  many: ReturnType<typeof useManyChange>
  onClose: () => void
}) {
  const { texts, format } = useTexts()
  const { chapter_id, filter, many, onClose } = props
  const own = (useCustomFields(chapter_id).data ?? []).filter(({ archived }) => !archived)
  const labelFor = useFieldLabel(own)
  const [name, setName] = useState<ManyField>('membertype_id')
  const [value, setValue] = useState<OwnInput>('')
  const { told, failure, checking, check, forget, fail } = useCheck(set => many.ask(filter, set))
  const words = texts.selection
  const set = toSet(name, value, own, format.locale)
  function choose(next: ManyField) {
    setName(next)
    setValue('')
    forget()
  }
  async function run() {
    if (!set) return
    // if the service refuses, the dialog stays open with the typed value
    const failed = await many.attempt(filter, set, count =>
      words.many_done({ count, field: labelFor(name) })
    )
    if (failed === undefined) onClose()
    else fail(failed)
  }
  const { grants } = useAccount()
  const transfers = may(grants, 'transfer_members', chapter_id)
  const fields = many_fields.filter(one => one !== 'transfer' || transfers)
  const names: ManyField[] = [...fields, ...own.map(ownName)]
  const refusal = refusalText(failure, texts)
  const ready = told !== undefined && told.changed > 0
  return (
    <Modal
      opened
      onClose={many.busy ? () => undefined : onClose}
      title={words.change_title(format.number(props.count))}
      centered
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <Stack gap="md">
        <FailureAlert failure={refusal ? undefined : failure} />
        <Select
          label={words.field}
          data-autofocus
          searchable
          allowDeselect={false}
          data={names.map(one => ({ value: one, label: labelFor(one) }))}
          value={name}
          onChange={chosen => choose(chosen as ManyField)}
        />
        <ManyInput
          chapter_id={chapter_id}
          name={name}
          own={own}
          value={value}
          error={refusal}
          onChange={next => {
            setValue(next)
            forget()
          }}
        />
        {canTakeAway(name) && (
          <Text size="xs" c="dimmed">
            {words.take_away}
          </Text>
        )}
        <div role="status">{told && <Told told={told} />}</div>
        {many.busy && <Text size="sm">{words.running}</Text>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={many.busy} onClick={onClose}>
            {texts.common.cancel}
          </Button>
          {ready ? (
            <Button loading={many.busy} onClick={run}>
              {words.run(format.number(told.changed))}
            </Button>
          ) : (
            <Button loading={checking} disabled={!set} onClick={() => set && check(set)}>
              {words.check}
            </Button>
          )}
        </Group>
      </Stack>
      <LeaveGuard
        active={many.busy}
        title={words.leave_page}
        text={words.running}
        confirm={texts.common.leave}
        cancel={texts.common.stay}
      />
    </Modal>
  )
}

/** Reads the preview of a change, and holds it until `forget` is called because the field or the value changes. */
function useCheck(ask: (set: MembersSet) => Promise<Edited>) {
  const [told, setTold] = useState<Edited>()
  const [failure, setFailure] = useState<unknown>()
  const [checking, setChecking] = useState(false)
  async function check(set: MembersSet) {
    setChecking(true)
    setFailure(undefined)
    await ask(set).then(setTold, setFailure)
    setChecking(false)
  }
  const forget = () => {
    setTold(undefined)
    setFailure(undefined)
  }
  const fail = (failed: unknown) => {
    setTold(undefined)
    setFailure(failed)
  }
  return { told, failure, checking, check, forget, fail }
}

/** The text for a refused value; undefined if the failure has another cause. */
function refusalText(failure: unknown, texts: Parameters<typeof toFieldErrors>[1]) {
  const named = Object.entries(toFieldErrors(failure, texts))
  return named.find(([path]) => path.startsWith('set.'))?.[1]
}

/** The preview of a change: how many members change, how many stay the same, and the reasons for which members are refused. */
function Told({ told }: { told: Edited }) {
  const { texts, format } = useTexts()
  const words = texts.selection
  const reasons = new Map<string, number>()
  for (const { code, params, path } of told.refusals) {
    const field = path.split('/').at(-1) ?? ''
    const reason = detailText({ code, params, field }, texts)
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  const lines = [
    told.changed > 0 ? words.would_change(told.changed) : words.nothing_to_change,
    ...(told.unchanged > 0 ? [words.stays_same(format.number(told.unchanged))] : []),
    ...[...reasons].map(([reason, count]) =>
      words.refused_as({ count: format.number(count), reason })
    )
  ]
  return lines.map(line => (
    <Text key={line} size="sm">
      {line}
    </Text>
  ))
}

function useFieldLabel(own: Parameters<typeof ManyInput>[0]['own']) {
  const { texts } = useTexts()
  const { labels } = useMemberWords()
  return (name: ManyField): string => {
    if (isTagChange(name) || isAct(name)) return texts.selection[name]
    return own.find(field => ownName(field) === name)?.label ?? labels[name as 'status'] ?? name
  }
}
