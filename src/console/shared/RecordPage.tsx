import { Button, Group, Stack, Title } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { RecordForm, type RecordFormProps } from './RecordForm.tsx'

/** The page of a record: its form, editable with the permission, and further content beside it. Asks before it discards changes. */
export function RecordPage<T>(
  props: RecordFormProps<T> & {
    /** The links to the list and to other records. */
    navigation: ReactNode
    /** Content below the title. */
    subtitle?: ReactNode
  }
) {
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
      <Title order={1} id={id} className="wrapped">
        <bdi>{props.title}</bdi>
      </Title>
      {props.subtitle}
      <div className="record-page">
        <form onSubmit={submit} noValidate className="card record-form" aria-labelledby={id}>
          <Stack gap="md">
            <RecordForm {...props} />
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
