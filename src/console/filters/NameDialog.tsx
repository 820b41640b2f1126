import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { useTexts } from './texts.ts'

/** Asks for the name of a filter, and saves the filter under it. */
export function NameDialog(props: {
  title: string
  name: string
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}) {
  const { texts } = useTexts()
  const [busy, setBusy] = useState(false)
  const form = useRecordForm({ name: props.name })
  const { onChange, ...field } = form.field('name')
  async function submit(event: FormEvent) {
    event.preventDefault()
    // React passes events of a portal on to the page around it: the form there must not be submitted
    event.stopPropagation()
    const name = form.values.name.trim()
    if (!name) return form.refuse({ name: texts.details.required })
    setBusy(true)
    try {
      await props.onSave(name)
      props.onClose()
    } catch (error) {
      form.fail(error)
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={props.title}
      centered
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <form onSubmit={submit} noValidate>
        <FailureAlert failure={form.failure} mb="sm" />
        <TextInput
          {...field}
          label={texts.filters.name}
          description={texts.filters.name_hint}
          data-autofocus
          onChange={event => onChange(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={props.onClose}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {texts.common.save}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
