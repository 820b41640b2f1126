import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { useAnswers } from './answers.ts'
import { FailureAlert } from './FailureAlert.tsx'
import { takesEscape } from './takesEscape.ts'
import { type Said, toFieldErrors } from './useFailure.ts'
import { useFocusBack } from './useFocusBack.ts'

/**
 * The dialog of an act that the service may refuse: its fields, and the button that does it. Stays open until the answer, since whoever closed
 * it before would enter the same again, and with the reason if the act is refused.
 */
export function AskDialog(props: {
  title: string
  hint?: ReactNode
  /** The label of the button: a verb. */
  confirm: string
  /** Whether the button can be pressed. */
  ready?: boolean
  wide?: boolean
  /** The label of the other button, if "Cancel" would be unclear. */
  keep?: string
  form: ReturnType<typeof useAskForm>
  onClose: () => void
  children?: ReactNode
}) {
  const { texts } = useTexts()
  const dialog = useId()
  const { form, ready = true } = props
  useFocusBack()
  return (
    <Modal
      opened
      id={dialog}
      onClose={() => takesEscape(dialog) && !form.busy && props.onClose()}
      title={<bdi>{props.title}</bdi>}
      centered
      size={props.wide ? 640 : 520}
      closeButtonProps={{ 'aria-label': texts.common.close, disabled: form.busy }}
    >
      <form ref={form.root} onSubmit={form.submit} noValidate>
        <Stack gap="md">
          {props.hint && (
            <Text size="sm" className="wrapped">
              {props.hint}
            </Text>
          )}
          {props.children}
          <FailureAlert failure={form.failure} {...(form.said && { said: form.said })} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" disabled={form.busy} onClick={props.onClose}>
              {props.keep ?? texts.common.cancel}
            </Button>
            <Button type="submit" loading={form.busy} disabled={!ready}>
              {props.confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/**
 * The state of such a dialog. `send` does the act and throws a Failure, or does nothing if something is missing in the form;
 * `errors` has the texts for the fields that the service refused.
 */
export function useAskForm(send: () => Promise<void>, said?: Said) {
  const { texts } = useTexts()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { root, answered } = useAnswers()
  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    setBusy(true)
    try {
      await send()
    } catch (error) {
      setFailure(error)
    }
    answered()
    setBusy(false)
  }
  return { root, submit, busy, failure, said, errors: toFieldErrors(failure, texts) }
}
