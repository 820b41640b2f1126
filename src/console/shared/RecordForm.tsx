import { Alert, Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '../texts/texts.tsx'
import type { Conflict } from './changes.ts'
import { FailureAlert } from './FailureAlert.tsx'
import { Icon } from './Icon.tsx'
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
export function RecordFields<T extends object>(
  props: Pick<RecordFormProps<T>, 'form' | 'may_edit' | 'read_only' | 'conflicts' | 'children'>
) {
  const { form, may_edit, read_only, conflicts, children } = props
  return (
    <>
      {!may_edit && <Text c="dimmed">{read_only}</Text>}
      {form.conflicts && conflicts && <ConflictAlert conflicts={form.conflicts} {...conflicts} />}
      {children}
    </>
  )
}

/**
 * Shows what somebody else changed while the form was open, and the effect of saving again. It takes the focus, and so comes into
 * view: a second press on *Save* below would overwrite what nobody has seen.
 */
function ConflictAlert<T>(props: FieldTexts<T> & { conflicts: readonly Conflict<T>[] }) {
  const { texts } = useTexts()
  const { conflicts, labelFor, displayValue } = props
  const clash = conflicts.some(({ yours }) => yours)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const show = (field: keyof T & string, value: unknown) =>
    displayValue(field, value) || texts.shared.empty
  return (
    <Alert
      ref={box}
      role="alert"
      tabIndex={-1}
      icon={<Icon of={IconAlertCircle} />}
      variant="outline"
      title={texts.shared.conflict}
    >
      <Text size="sm">{texts.shared.conflict_fields}</Text>
      <List size="sm" my="xs">
        {conflicts.map(({ field, before, now, yours }) => (
          <List.Item key={field}>
            <b>{labelFor(field)}</b>: {show(field, before)} → {show(field, now)}
            {yours && ` (${texts.shared.conflict_yours})`}
          </List.Item>
        ))}
      </List>
      <Text size="sm">{clash ? texts.shared.conflict_save : texts.shared.conflict_same}</Text>
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
