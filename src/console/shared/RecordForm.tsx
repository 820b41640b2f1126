import { Alert, Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { useAnswer } from './answers.ts'
import { FailureAlert } from './FailureAlert.tsx'
import { Icon } from './Icon.tsx'
import { IconAlertCircle } from './icons.ts'
import { UnsavedGuard } from './LeaveGuard.tsx'
import type { RecordForm as Form } from './useRecordForm.ts'

/** The props of a record's form, in a drawer or on a page. */
export interface RecordFormProps<T extends object> {
  title: ReactNode
  form: Form<T>
  may_edit: boolean
  /** Why the record cannot be changed, shown without the permission. */
  read_only: string
  /** The labels and values of fields as text, to show changes made by somebody else; `useFieldTexts` has them. */
  conflicts?: FieldTexts<T>
  /** Content below or beside the form. */
  after?: ReactNode
  onSubmit: () => void
  /** The fields. */
  children: ReactNode
}

interface FieldTexts<T> {
  labelFor: (field: keyof T & string) => string
  displayValue: (field: keyof T & string, value: unknown) => string
}

/** The fields of a record; above them, the reason why they are read only, or the changes that somebody else made meanwhile. */
export function RecordFields<T extends object>(props: Omit<RecordFormProps<T>, 'title' | 'after'>) {
  const { form, may_edit, read_only, conflicts, onSubmit, children } = props
  return (
    <>
      {!may_edit && <Text c="dimmed">{read_only}</Text>}
      {form.conflicts && conflicts && (
        <ConflictAlert form={form} conflicts={form.conflicts} {...conflicts} onSave={onSubmit} />
      )}
      {children}
    </>
  )
}

/**
 * Shows what somebody else changed while the form was open. It takes the focus, and so comes into view. Where both changed the same
 * field, its own buttons say whose change stays: a press on *Save* leads here again.
 */
function ConflictAlert<T extends object>(
  props: FieldTexts<T> & {
    form: Form<T>
    conflicts: NonNullable<Form<T>['conflicts']>
    onSave: () => void
  }
) {
  const { texts } = useTexts()
  const { form, conflicts, labelFor, displayValue, onSave } = props
  const clash = conflicts.some(({ yours }) => yours)
  const box = useAnswer<HTMLDivElement>(conflicts)
  const words = texts.shared
  function overwrite() {
    form.settle.mine()
    onSave()
  }
  const show = (field: keyof T & string, value: unknown) =>
    displayValue(field, value) || words.empty
  return (
    <Alert
      ref={box}
      role="alert"
      tabIndex={-1}
      data-answer
      icon={<Icon of={IconAlertCircle} />}
      variant="outline"
      title={words.conflict}
    >
      <Text size="sm">{words.conflict_fields}</Text>
      <List size="sm" my="xs">
        {conflicts.map(({ field, before, now, yours }) => (
          <List.Item key={field}>
            <b>{labelFor(field)}</b>: {show(field, before)} → {show(field, now)}
            {yours && ` (${words.conflict_yours})`}
          </List.Item>
        ))}
      </List>
      {clash ? (
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={form.settle.theirs}>
            {words.conflict_theirs}
          </Button>
          <Button size="compact-sm" variant="default" loading={form.busy} onClick={overwrite}>
            {words.conflict_mine}
          </Button>
        </Group>
      ) : (
        <Text size="sm">{form.changed ? words.conflict_same : words.conflict_none}</Text>
      )}
    </Alert>
  )
}

/** The page of a record: its form, editable with the permission, and further content beside it. Asks before it discards changes. */
export function RecordPage<T extends object>(
  props: RecordFormProps<T> & {
    /** The links to the list and to other records. */
    navigation: ReactNode
    /** Content below the title. */
    subtitle?: ReactNode
  }
) {
  const { texts } = useTexts()
  const { form, may_edit } = props
  const id = useId()
  function submit(event: FormEvent) {
    event.preventDefault()
    props.onSubmit()
  }
  return (
    <Stack gap="md">
      {props.navigation}
      <Title order={1} id={id} className="wrapped">
        <bdi>{props.title}</bdi>
      </Title>
      {props.subtitle}
      <div className="record-page">
        <form
          ref={form.root}
          onSubmit={submit}
          noValidate
          className="card record-form"
          aria-labelledby={id}
        >
          <Stack gap="md">
            <FailureAlert failure={form.failure} />
            <RecordFields {...props} />
            {may_edit && (
              <Group justify="flex-end">
                <Button type="submit" loading={form.busy} disabled={!form.changed}>
                  {texts.common.save}
                </Button>
              </Group>
            )}
          </Stack>
        </form>
        {props.after && <div className="card record-form">{props.after}</div>}
      </div>
      <UnsavedGuard active={form.changed && !form.busy} />
    </Stack>
  )
}
