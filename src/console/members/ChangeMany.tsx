import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type components, MembersSet as settable } from '../api/contract.ts'
import { may } from '../api/may.ts'
import { type MemberDetail, toValues } from '../api/members.ts'
import { useAccount } from '../api/useSession.ts'
import { send } from '../api/write.ts'
import type { Filter } from '../filters/conditions.ts'
import { TypeSelect } from '../memberships/TypeSelect.tsx'
import { useTexts as useActTexts } from '../memberships/texts.ts'
import { useAnswers } from '../shared/answers.ts'
import { useChapters } from '../shared/chapters.ts'
import { useCustomFields } from '../shared/customFields.ts'
import { isWholeDay } from '../shared/days.ts'
import { detailText } from '../shared/detailText.ts'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { type Field, Fields, type FormState } from '../shared/fields.tsx'
import { LeaveGuard } from '../shared/LeaveGuard.tsx'
import { useMembershipTypes } from '../shared/membershipTypes.ts'
import { leaving_reasons, member_fields, member_values } from '../shared/memberWords.ts'
import { OwnInput } from '../shared/OwnInput.tsx'
import { type CustomField, isOwnName, type OwnName, ownName } from '../shared/ownNames.ts'
import { fromInput, isEmptyInput, type OwnInput as Value } from '../shared/ownValues.ts'
import { TagsField } from '../shared/TagsField.tsx'
import { toFieldErrors, useNotices } from '../shared/useFailure.ts'
import { useMemberWords } from '../shared/useMemberWords.ts'
import { useChanging, useUndo } from '../shared/useUndo.ts'
import { useDetailField } from './MemberForm.tsx'
import type { Member } from './queries.ts'
import { useTexts } from './texts.ts'
import type { MemberValues } from './values.ts'

type Edited = components['schemas']['MembersEdited']

/** A field that can be set on many members; custom fields are listed one by one, so their object is left out. */
type ManyField = Exclude<keyof typeof settable, 'fields'> | OwnName

/** The fields of the contract that can be set on many members, except the status, which has its own menu. */
const many_fields = Object.keys(settable).filter(
  name => name !== 'status' && name !== 'fields'
) as ManyField[]

/** What is typed: the value of a field, or the parts of an act. */
interface Typed {
  value: Value
  reason: string
  enddate: string
  note: string
  chapter: string
  type: number | undefined
  on: string
}
const nothing: Typed = {
  value: '',
  reason: '',
  enddate: '',
  note: '',
  chapter: '',
  type: undefined,
  on: ''
}

/** The dialog that sets a field of many members; it shows a preview before it makes the change. */
export function ChangeMany(props: {
  chapter_id: number
  filter: Filter
  count: number
  many: ReturnType<typeof useManyChange>
  onClose: () => void
}) {
  const { texts, format } = useTexts()
  const { grants } = useAccount()
  const { chapter_id, filter, many, onClose } = props
  const own = (useCustomFields(chapter_id).data ?? []).filter(({ archived }) => !archived)
  const labelFor = useFieldLabel(own)
  const [name, setName] = useState<ManyField>('membertype_id')
  const [typed, setTyped] = useState(nothing)
  const [told, setTold] = useState<Edited>()
  const [failure, setFailure] = useState<unknown>()
  const { root } = useAnswers<HTMLDivElement>(failure)
  const [checking, setChecking] = useState(false)
  const words = texts.selection
  const set = toSet(name, typed, own, format.locale)
  /** The preview and the failure are those of what was typed before. */
  function put(next: Typed, failed?: unknown) {
    setTyped(next)
    setTold(undefined)
    setFailure(failed)
  }
  async function check(asked: MembersSet) {
    setChecking(true)
    setFailure(undefined)
    await many.ask(filter, asked).then(setTold, setFailure)
    setChecking(false)
  }
  async function run(asked: MembersSet) {
    // if the service refuses, the dialog stays open with the typed value
    const said = (count: string) => words.many_done({ count, field: labelFor(name) })
    const failed = await many.attempt(filter, asked, said)
    if (failed === undefined) onClose()
    else put(typed, failed)
  }
  const transfers = may(grants, 'transfer_members', chapter_id)
  const names = [...many_fields.filter(one => one !== 'transfer' || transfers), ...own.map(ownName)]
  const refusal = refusalText(failure, texts)
  return (
    <Modal
      opened
      onClose={many.busy ? () => undefined : onClose}
      title={words.change_title(format.number(props.count))}
      centered
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <Stack ref={root} gap="md">
        <FailureAlert failure={refusal ? undefined : failure} />
        <Select
          label={words.field}
          data-autofocus
          searchable
          allowDeselect={false}
          data={names.map(one => ({ value: one, label: labelFor(one) }))}
          value={name}
          onChange={chosen => {
            setName(chosen as ManyField)
            put(nothing)
          }}
        />
        <ManyInput
          chapter_id={chapter_id}
          name={name}
          own={own}
          typed={typed}
          error={refusal}
          onChange={put}
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
          {set && told && told.changed > 0 ? (
            <Button loading={many.busy} onClick={() => run(set)}>
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

/** The text for a refused value; undefined if the failure has another cause. */
function refusalText(failure: unknown, texts: Parameters<typeof toFieldErrors>[1]) {
  const named = Object.entries(toFieldErrors(failure, texts))
  return named.find(([path]) => path.startsWith('set.'))?.[1]
}

/** The preview of a change: how many members change, how many stay the same, and the reasons for which members are refused. */
function Told({ told }: { told: Edited }) {
  const { texts, format } = useTexts()
  const words = texts.selection
  const reasons = Map.groupBy(told.refusals, ({ code, params, path }) =>
    detailText({ code, params, field: path.split('/').at(-1) ?? '' }, texts)
  )
  const lines = [
    told.changed > 0 ? words.would_change(told.changed) : words.nothing_to_change,
    ...(told.unchanged > 0 ? [words.stays_same(format.number(told.unchanged))] : []),
    ...[...reasons].map(([reason, of]) =>
      words.refused_as({ count: format.number(of.length), reason })
    )
  ]
  return lines.map(line => (
    <Text key={line} size="sm">
      {line}
    </Text>
  ))
}

function useFieldLabel(own: readonly CustomField[]) {
  const { texts } = useTexts()
  const { labels } = useMemberWords()
  return (name: ManyField): string => {
    if (isTagChange(name) || isAct(name)) return texts.selection[name]
    return own.find(field => ownName(field) === name)?.label ?? labels[name as 'status'] ?? name
  }
}

interface InputProps {
  chapter_id: number
  name: ManyField
  own: readonly CustomField[]
  typed: Typed
  error: string | undefined
  onChange: (typed: Typed) => void
}

/** The input for the value that is set on many members, or the inputs of an act. */
function ManyInput(props: InputProps): ReactNode {
  const { chapter_id, name, own, typed, error, onChange } = props
  const { texts } = useTexts()
  const detailField = useDetailField(chapter_id)
  const types = useMembershipTypes(chapter_id).data ?? []
  const { value } = typed
  const put = (next: Value) => onChange({ ...typed, value: next })
  const field = own.find(one => ownName(one) === name)
  if (field) return <OwnInput field={field} value={value} error={error} onChange={put} />
  if (isTagChange(name))
    return (
      <TagsField
        chapter_id={chapter_id}
        label={texts.selection[name]}
        value={[value].flat().filter(tag => tag !== '')}
        error={error}
        onChange={put}
      />
    )
  if (name === 'leave') return <LeaveInput {...props} />
  if (name === 'transfer') return <TransferInput {...props} />
  if (name === 'membernumber') return <Text size="sm">{texts.selection.auto_number}</Text>
  // a custom field that no longer exists
  if (isOwnName(name)) return null
  const choices = types
    .filter(({ archived }) => !archived)
    .map(one => ({ value: String(one.id), label: one.name }))
  const form = {
    values: { [name]: value },
    errors: error ? { [name]: error } : {},
    field: () => ({ value, onChange: put })
  }
  const type = { name, kind: 'choice', searchable: true, choices } as never
  const status = { name, kind: 'choice', choices: member_values.status } as never
  return (
    <Fields
      form={form as unknown as FormState<MemberValues>}
      words={member_fields}
      fields={[
        name === 'membertype_id'
          ? type
          : name === 'status'
            ? status
            : detailField(name as MemberDetail)
      ]}
    />
  )
}

function actForm({ typed, error, onChange }: InputProps, first: keyof Typed): FormState<Typed> {
  return {
    values: typed,
    errors: error ? { [first]: error } : {},
    field: name => ({
      value: typed[name],
      onChange: value => onChange({ ...typed, [name]: value })
    })
  }
}

/** The reasons for which an office ends memberships; transfers have their own act. */
const { transferred: _, ...reasons } = leaving_reasons

/** The inputs for the end of several memberships: reason, last day, note. */
function LeaveInput(props: InputProps) {
  const { texts } = useTexts()
  const words = useActTexts().texts.acts_words
  const fields: Field<Typed>[] = [
    { name: 'reason', kind: 'choice', required: true, choices: reasons },
    { name: 'enddate', kind: 'day', label: words.leaves_on, hint: texts.selection.leave_hint },
    { name: 'note', kind: 'lines' }
  ]
  return <Fields form={actForm(props, 'reason')} words={words} fields={fields} />
}

/** The inputs for the way to another chapter: the chapter, a type there, the first day. */
function TransferInput(props: InputProps) {
  const { texts } = useTexts()
  const words = useActTexts().texts.acts_words
  const { typed, onChange } = props
  const others = useChapters().data?.filter(({ id }) => id !== props.chapter_id) ?? []
  const fields: Field<Typed>[] = [
    {
      name: 'chapter',
      kind: 'choice',
      required: true,
      searchable: true,
      choices: others.map(({ id, name }) => ({ value: String(id), label: name })),
      onChange: (chapter: string) => onChange({ ...typed, chapter, type: undefined })
    },
    {
      name: 'type',
      when: ({ chapter }) => chapter !== '',
      input: (_given, { value, onChange: put }) => (
        <TypeSelect chapter_id={Number(typed.chapter)} value={value} onChange={put} />
      )
    },
    { name: 'on', kind: 'day', required: true, label: words.first_day_there }
  ]
  return (
    <>
      <Fields form={actForm(props, 'chapter')} words={words} fields={fields} />
      <Text size="xs" c="dimmed">
        {texts.selection.transfer_hint}
      </Text>
    </>
  )
}

/** The request that sets a value; undefined if the input is empty and the field needs a value. */
function toSet(
  name: ManyField,
  typed: Typed,
  own: readonly CustomField[],
  locale: string
): MembersSet | undefined {
  const { value } = typed
  const field = own.find(one => ownName(one) === name)
  if (field) return { fields: { [field.key]: fromInput(field, value, locale) } }
  if (name === 'membernumber') return { membernumber: 'auto' }
  if (isTagChange(name)) return { [name]: isEmptyInput(value) ? [] : value }
  if (name === 'leave') return toLeave(typed)
  if (name === 'transfer') return toTransfer(typed)
  if (name === 'status' || name === 'membertype_id')
    return isEmptyInput(value) ? undefined : { [name]: name === 'status' ? value : Number(value) }
  return toValues({ [name]: value })
}

function toTransfer({ chapter, type, on }: Typed): MembersSet | undefined {
  if (!chapter || !type || !isWholeDay(on)) return undefined
  return { transfer: { chapter_id: Number(chapter), membertype_id: type, on } }
}

function toLeave({ reason, enddate, note }: Typed): MembersSet | undefined {
  if (reason === '' || (enddate !== '' && !isWholeDay(enddate))) return undefined
  return {
    leave: {
      reason: reason as NonNullable<MembersSet['leave']>['reason'],
      ...(enddate && { enddate }),
      ...(note.trim() && { note: note.trim() })
    }
  }
}

/** Whether a field stands for an act on the membership. */
const isAct = (name: ManyField): name is 'leave' | 'transfer' =>
  name === 'leave' || name === 'transfer'

/** Whether a field stands for adding or removing single tags; the other tags of a member stay. */
const isTagChange = (name: ManyField): name is 'tags_add' | 'tags_remove' =>
  name === 'tags_add' || name === 'tags_remove'

/** Whether an empty input clears the field. */
const canTakeAway = (name: ManyField) =>
  name !== 'membernumber' && name !== 'membertype_id' && !isTagChange(name) && !isAct(name)

/** The values that are set on several members. */
export type MembersSet = components['schemas']['MembersSet']

/** A change of status to be confirmed, with its preview. */
export interface StatusChange {
  status: Member['status']
  preview: Edited
}

/** Changes many members in one request, which can be undone; `busy` while a request runs. */
export function useManyChange(chapter_id: number, onEnd: (refused: ReadonlySet<number>) => void) {
  const { texts, format } = useTexts()
  const [busy, setBusy] = useState(false)
  const { undo } = useUndo()
  const changing = useChanging()
  const { done, failed, undone } = useNotices()
  async function busyWith<T>(request: () => Promise<T>): Promise<T> {
    setBusy(true)
    try {
      return await request()
    } finally {
      setBusy(false)
    }
  }
  const sent = (filter: Filter, set: MembersSet, dry_run: boolean) =>
    send('PUT /editmembers', { chapter_id, filter, set, dry_run })
  const takeBack = (id: number) => busyWith(() => undo(id)).then(undone, failed)
  async function change(filter: Filter, set: MembersSet, said: (count: string) => string) {
    const { batch_id, changed, refusals } = await changing(() => sent(filter, set, false))
    const action = { label: texts.selection.undo, run: () => takeBack(batch_id ?? 0) }
    if (batch_id !== null) done(said(format.number(changed)), action)
    onEnd(new Set(refusals.map(({ id }) => id)))
  }
  return {
    busy,
    /** Returns the preview of a change; throws a Failure. */
    ask: (filter: Filter, set: MembersSet) => sent(filter, set, true),
    /** Returns the preview of a change. Shows a failure, and then returns undefined. */
    preview: (filter: Filter, set: MembersSet) =>
      busyWith(() => sent(filter, set, true)).catch(error => void failed(error)),
    /** Makes the change, and returns the failure, if any; `said` makes the message from the number of changed members. */
    attempt: (...of: Parameters<typeof change>): Promise<unknown> =>
      busyWith(() => change(...of)).catch((error: unknown) => error),
    /** Makes the change and shows a failure. */
    change: (...of: Parameters<typeof change>) => busyWith(() => change(...of)).catch(failed)
  }
}
