import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { ConflictAlert } from './ConflictAlert.tsx'
import type { Conflict } from './changes.ts'
import { LeaveGuard } from './LeaveGuard.tsx'

/** The page of a record, editable with the permission: its form, and beside it what happened. Asks before it discards changes. */
export function RecordPage<T>(props: {
  title: ReactNode
  /** The links to the list and to other records. */
  navigation: ReactNode
  form: { changed: boolean; conflicts?: readonly Conflict<T>[] | undefined }
  busy: boolean
  may_edit: boolean
  /** Why the record cannot be changed, shown without the permission. */
  read_only: string
  /** Labels and values of fields as text, for showing what somebody else changed. */
  conflicts: {
    labelFor: (field: keyof T & string) => string
    displayValue: (field: keyof T & string, value: unknown) => string
  }
  after?: ReactNode
  onSubmit: () => void
  children: ReactNode
}) {
  const { texts } = useTexts()
  const { form, may_edit, busy } = props
  const id = useId()
  function submit(event: FormEvent) {
    event.preventDefault()
    props.onSubmit()
  }
  return (
    <Stack gap="md">
      {props.navigation}
      <Title order={1} id={id}>
        <bdi>{props.title}</bdi>
      </Title>
      <div className="record-page">
        <form onSubmit={submit} noValidate className="card record-form" aria-labelledby={id}>
          <Stack gap="md">
            {!may_edit && <Text c="dimmed">{props.read_only}</Text>}
            {form.conflicts && <ConflictAlert conflicts={form.conflicts} {...props.conflicts} />}
            {props.children}
            {may_edit && (
              <Group justify="flex-end">
                <Button type="submit" loading={busy} disabled={!form.changed}>
                  {texts.common.save}
                </Button>
              </Group>
            )}
          </Stack>
        </form>
        {props.after && <div className="card record-form">{props.after}</div>}
      </div>
      <LeaveGuard
        active={form.changed && !busy}
        title={texts.common.unsaved}
        confirm={texts.common.discard}
        cancel={texts.common.keep_editing}
      />
    </Stack>
  )
}
