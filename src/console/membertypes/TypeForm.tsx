import { Button, Checkbox, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { Failure } from '../api/failure.ts'
import { may } from '../api/may.ts'
import { useRead } from '../api/read.ts'
import { useAccount } from '../api/useSession.ts'
import { send, useRefresh, useWrite } from '../api/write.ts'
import { useChapters } from '../shared/chapters.ts'
import { EndButtons } from '../shared/EndButtons.tsx'
import { FormDrawer } from '../shared/FormDrawer.tsx'
import { type Field, Fields, useFieldTexts } from '../shared/fields.tsx'
import { RecordDrawer } from '../shared/RecordDrawer.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { AmountInput, DuesFields, type PartProps } from './DuesFields.tsx'
import { duesText } from './duesText.ts'
import { findFlaws } from './flaws.ts'
import { MessagesFields } from './MessagesFields.tsx'
import { readType, types_key, withFormPaths } from './queries.ts'
import { membership_type_fields, membership_type_values } from './records.ts'
import {
  message_kinds,
  messageMode,
  type Notification,
  type TypeDetails,
  workflow_flags
} from './settings.ts'
import { TermsPreview } from './TermsPreview.tsx'
import { useTexts } from './texts.ts'
import {
  type DueRow,
  findAfterwards,
  isForLife,
  newValues,
  type TypeValues,
  toCreateRequest,
  toEditRequest,
  toFormValues
} from './values.ts'

/** The messages, which are long, are folded. */
interface Folding {
  unfolded: boolean
  onFold: (unfolded: boolean) => void
  onClose: () => void
}

/** The form of a new membership type. An idempotency key keeps a repeated request from adding two. */
export function CreateType(props: Folding & { chapter_id: number }) {
  const { texts, format } = useTexts()
  const { chapter_id } = props
  const [values] = useState(newValues)
  const [everywhere, setEverywhere] = useState(false)
  const write = useWrite(types_key)
  const { told } = useNotices()
  const form = useRecordForm(values, membership_type_values)
  const chapters = useChapters().data ?? []
  const chapter = chapters.find(({ id }) => id === chapter_id)
  const others = chapters.filter(other => other !== chapter)
  const words = texts.membertypes
  const reading = { texts, locale: format.locale, currency: chapter?.currency ?? '' }

  const save = () =>
    form.save({
      flaws: findFlaws(form.values, form.values, reading),
      fail: error => form.fail(withFormPaths(error)),
      async send() {
        const body = toCreateRequest(chapter_id, form.values)
        const created = await write('POST /createmember_type', body, { key: form.keyFor(body) })
        if (everywhere) await copyTo(created.id)
        props.onClose()
        return words.created(created.name)
      }
    })

  /** Makes a type with the same terms in the other chapters, and says where it could not. */
  async function copyTo(id: number) {
    const body = { id, chapter_ids: others.map(other => other.id) }
    const { skipped } = await write('POST /copymember_type', body, { key: form.keyFor(body) })
    for (const [code, same] of Map.groupBy(skipped, one => one.code)) {
      const ids = same.map(one => one.chapter_id)
      const names = others.filter(other => ids.includes(other.id)).map(other => other.name)
      told(words.everywhere.skipped[code](names.join(', ')))
    }
  }

  return (
    <FormDrawer
      title={words.create}
      form={form}
      wide
      submit={texts.common.save}
      onSubmit={save}
      onClose={props.onClose}
    >
      <TypeFields {...props} form={form} read_only={false} chapter={chapter} />
      <EverywhereField of="create" checked={everywhere} onCheck={setEverywhere} />
    </FormDrawer>
  )
}

/** The form of a membership type. Sends only changed fields, with If-Match. */
export function EditType(
  props: Folding & { read: { type: TypeDetails; etag: string | undefined } }
) {
  const { texts, format } = useTexts()
  const { onClose } = props
  const [{ type, etag }, setRead] = useState(props.read)
  const [everywhere, setEverywhere] = useState(false)
  const write = useWrite(types_key)
  const refresh = useRefresh(types_key)
  const form = useRecordForm(toFormValues(type), membership_type_values)
  const chapter = useChapters().data?.find(({ id }) => id === type.chapter_id)
  const currency = chapter?.currency ?? ''
  const words = useWords()
  const may_edit = may(useAccount().grants, 'manage_membertypes', type.chapter_id)
  const { id, name, archived } = type

  const edit = () =>
    form.save({
      flaws: findFlaws(form.values, form.changes, { texts, locale: format.locale, currency }),
      fail(error) {
        const taken = everywhere && error instanceof Failure && error.code === 'name_taken'
        form.fail(withFormPaths(error), taken ? { name: words.everywhere.name_taken } : {})
      },
      async now() {
        const read = await readType(id)
        setRead(read)
        return toFormValues(read.type)
      },
      async send() {
        const body = { ...toEditRequest(type, form.changes), ...(everywhere && { everywhere }) }
        const saved = await write('PUT /editmember_type', body, { etag })
        onClose()
        return words.saved(saved.name)
      }
    })

  return (
    <RecordDrawer
      title={name}
      form={form}
      wide
      may_edit={may_edit}
      read_only={words.read_only}
      conflicts={useShown(currency)}
      extra={
        may_edit && (
          <EndButtons
            name={name}
            archived={archived}
            words={words}
            busy={form.changed}
            said={{ in_use: words.has_members }}
            onArchive={to => write('PUT /archivemember_type', { id, archived: to }).then(onClose)}
            onRemove={async () => {
              await send('PUT /removemember_type', { id })
              // before queries are read again, because the query of the removed type would fail
              onClose()
              await refresh()
            }}
          />
        )
      }
      onSubmit={() => (form.changed ? edit() : onClose())}
      onClose={onClose}
    >
      {archived && <Text c="dimmed">{words.is_archived}</Text>}
      <TypeFields {...props} form={form} read_only={!may_edit} chapter={chapter} type_id={id} />
      {may_edit && <EverywhereField of="edit" checked={everywhere} onCheck={setEverywhere} />}
      {may_edit && <BoundTerms type={type} />}
    </RecordDrawer>
  )
}

/** Whether a type is made or changed in all chapters; shown to whoever reaches several. */
function EverywhereField(props: {
  of: 'create' | 'edit'
  checked: boolean
  onCheck: (checked: boolean) => void
}) {
  const words = useTexts().texts.membertypes.everywhere
  const chapters = useChapters().data ?? []
  if (chapters.length < 2) return null
  return (
    <Checkbox
      label={words[props.of]}
      description={words[`${props.of}_hint`]}
      checked={props.checked}
      onChange={event => props.onCheck(event.currentTarget.checked)}
    />
  )
}

/** From when a change of a type acts, and how many members keep the rules that they have until their term ends. */
function BoundTerms({ type }: { type: TypeDetails }) {
  const { texts, format } = useTexts()
  const words = texts.membertypes.bound
  const asked = { chapter_id: type.chapter_id, membertype_id: type.id }
  const { data } = useRead('/getbound_terms', asked, { kept: false })
  if (!data) return null
  const { members, for_life, prepared, joins_from, renewals_from } = data
  const count = format.number
  const lines = [
    words.joins(format.date(joins_from)),
    members > for_life && words.members(count(members - for_life)),
    renewals_from !== null && words.renewals(format.date(renewals_from)),
    prepared > 0 && words.prepared(count(prepared)),
    for_life > 0 && words.for_life(count(for_life))
  ]
  return (
    <Text size="sm" c="dimmed">
      {lines.filter(Boolean).join(' ')}
    </Text>
  )
}

type Values = Pick<TypeValues, 'duration' | 'is_end_date_fixed' | 'deactivation_policy'>
const ends = ({ duration }: Values) => !isForLife(duration)
const ends_on_fixed_days = (values: Values) => ends(values) && values.is_end_date_fixed
const acts_on_open_dues = ({ deactivation_policy: policy }: Values) => policy !== 'none'

const first: readonly Field<TypeValues>[] = [{ name: 'name', required: true, autofocus: true }]
const general: readonly Field<TypeValues>[] = [
  { name: 'category', required: true },
  {
    name: 'duration',
    kind: 'whole',
    required: true,
    hint: values => <DurationWords {...values} />
  },
  { name: 'startdate', kind: 'day', required: true },
  { name: 'enddate', kind: 'day', when: ends, required: values => values.is_end_date_fixed }
]
const described: readonly Field<TypeValues>[] = [{ name: 'description', kind: 'lines' }]
const fixed: readonly Field<TypeValues>[] = [
  { name: 'is_end_date_fixed', kind: 'flag', when: ends }
]
const terms: readonly Field<TypeValues>[] = [
  {
    name: 'proration',
    kind: 'choice',
    choices: membership_type_values.proration,
    when: ends_on_fixed_days
  },
  { name: 'rollover_days', kind: 'whole', when: ends_on_fixed_days },
  { name: 'renewal_timeline', kind: 'whole', when: ends },
  { name: 'grace_days', kind: 'whole', when: ends },
  { name: 'notice_days', kind: 'whole', when: ends },
  {
    name: 'deactivation_policy',
    kind: 'choice',
    choices: membership_type_values.deactivation_policy
  },
  { name: 'deactivation_timeline', kind: 'whole', when: acts_on_open_dues }
]
const workflow: readonly Field<TypeValues>[] = [
  { name: 'autorecurring_payment', kind: 'flag' },
  ...workflow_flags.map(flag => ({ name: `workflow.${flag}` as const, kind: 'flag' as const })),
  { name: 'reminder_frequency', kind: 'choice', choices: 'reminders' },
  { name: 'workflow.workflow_type' }
]
const privacy: readonly Field<TypeValues>[] = [{ name: 'membership_privacy', kind: 'flag' }]

/** The amount from which open dues count. */
function useThreshold({ form, chapter }: Pick<PartProps, 'form' | 'chapter'>): Field<TypeValues> {
  const { texts } = useTexts()
  const currency = chapter?.currency ?? ''
  const { value, onChange } = form.field('deactivation_threshold_amount')
  return {
    name: 'deactivation_threshold_amount',
    hint: texts.membertypes.threshold_hint(currency),
    when: acts_on_open_dues,
    input: given => (
      <AmountInput
        {...given}
        amount={value ?? undefined}
        currency={currency}
        onAmount={amount => onChange(amount ?? null)}
      />
    )
  }
}

const useWords = () => ({ ...membership_type_fields, ...useTexts().texts.membertypes })

/** The labels and values of all fields as text, to show what somebody else has changed. */
function useShown(currency: string) {
  const { texts, format } = useTexts()
  const words = useWords()
  const dues: Field<TypeValues> = {
    name: 'membership_dues',
    input: () => null,
    shown(rows: DueRow[]) {
      const shown = rows.map(({ due }) => due)
      return duesText(shown, currency, { texts, locale: format.locale })
    }
  }
  const messages = message_kinds.map(
    (kind): Field<TypeValues> => ({
      name: `notificationsettings.${kind}`,
      label: words.kinds[kind],
      input: () => null,
      shown(setting: Notification | undefined) {
        const mode = words.modes[messageMode(setting)]
        const own = typeof setting === 'object' && setting.subject
        return own ? `${mode}: ${setting.subject}` : mode
      }
    })
  )
  const plain = [...first, ...general, ...described, ...fixed, ...terms, ...workflow, ...privacy]
  return useFieldTexts(words, [...plain, dues, ...messages])
}

/** The fields of a membership type, for new and existing types. */
function TypeFields(props: PartProps & Folding) {
  const { form, unfolded, onFold, read_only } = props
  const words = useWords()
  const threshold = useThreshold(props)
  const { errors } = form
  // an error in the messages unfolds them
  useEffect(() => {
    if (Object.keys(errors).some(isFolded)) onFold(true)
  }, [errors])
  const shown = { form, words, read_only }
  return (
    <Stack gap="xl">
      <Stack gap="md">
        <Fields {...shown} fields={first} />
        <Fields {...shown} fields={general} pairs />
        <Fields {...shown} fields={described} />
      </Stack>
      <Part title={words.dues} flaw={errors.membership_dues}>
        <DuesFields {...props} />
      </Part>
      <Part title={words.terms}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {words.acts_on}
          </Text>
          <Fields {...shown} fields={fixed} />
          <Fields {...shown} fields={[...terms, threshold]} pairs />
        </Stack>
      </Part>
      <Part title={words.workflow} flaw={errors.workflow}>
        <Stack gap="md">
          <Fields {...shown} fields={workflow} />
        </Stack>
      </Part>
      {!read_only && (
        <Part title={words.next_terms}>
          <TermsPreview {...props} />
        </Part>
      )}
      <Part title={words.messages} flaw={errors.notificationsettings}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {words.messages_hint}
          </Text>
          <Button
            variant="default"
            size="xs"
            mr="auto"
            aria-expanded={unfolded}
            onClick={() => onFold(!unfolded)}
          >
            {unfolded ? words.fold : words.unfold}
          </Button>
          {unfolded && <MessagesFields {...props} />}
        </Stack>
      </Part>
      {/* the settings that have no effect yet */}
      <Stack gap="md">
        <Text size="sm" role="note" className="not-yet">
          {words.not_yet}
        </Text>
        <Fields {...shown} fields={privacy} />
      </Stack>
    </Stack>
  )
}

const isFolded = (field: string) => field.startsWith('notificationsettings')

/** A part of the form under its title; `flaw` is an error of the whole part. */
function Part(props: { title: string; flaw?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <Title order={3} mb="sm">
        {props.title}
      </Title>
      {props.flaw && (
        <Text c="red" size="sm" mb="md" tabIndex={-1} data-flaw>
          {props.flaw}
        </Text>
      )}
      {props.children}
    </section>
  )
}

/** The typed duration in words (24 is two years, 0 is for life), and what happens at its end. */
function DurationWords(values: TypeValues) {
  const { texts, format } = useTexts()
  const { duration } = values
  const months = /^\d{1,4}$/.test(duration.trim()) ? Number(duration) : undefined
  if (months === undefined) return texts.membertypes.duration_hint
  if (months === 0) return texts.membertypes.for_life
  const lasts = `= ${format.months(months)}`
  const then = findAfterwards(values)
  return then ? `${lasts}. ${texts.membertypes.afterwards[then]}` : lasts
}
