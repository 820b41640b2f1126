import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { takesEscape } from '../shared/takesEscape.ts'
import { toFieldErrors, useNotices } from '../shared/useFailure.ts'
import { useFocusBack } from '../shared/useFocusBack.ts'
import { type Decision, useDecide } from './queries.ts'
import { useTexts } from './texts.ts'

/** What somebody is about to decide. */
export interface Asked {
  id: number
  /** Who applies. */
  name: string
  decision: Decision
}

/** Says what a decision means, asks for a reason where one is due, and decides. */
export function DecideDialog(props: Asked & { onClose: () => void; onDone?: () => void }) {
  const { texts } = useTexts()
  const dialog = useId()
  const words = texts.applications[props.decision]
  const form = useDecision(props)
  useFocusBack()
  return (
    <Modal
      opened
      id={dialog}
      onClose={() => takesEscape(dialog) && props.onClose()}
      title={words.button_of(props.name)}
      centered
      size={480}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <FailureAlert failure={form.failure} />
          <Text>{words.text}</Text>
          {props.decision !== 'approved' && (
            <Textarea
              label={texts.applications.reason}
              description={texts.applications.reason_hint}
              withAsterisk={form.needs_reason}
              data-autofocus
              autosize
              minRows={2}
              maxRows={8}
              value={form.reason}
              error={form.error}
              onChange={event => form.setReason(event.currentTarget.value)}
            />
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={props.onClose}>
              {texts.common.cancel}
            </Button>
            <Button type="submit" loading={form.busy}>
              {words.button}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function useDecision({ id, name, decision, onClose, onDone }: Parameters<typeof DecideDialog>[0]) {
  const { texts } = useTexts()
  const { done } = useNotices()
  const decide = useDecide()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const needs_reason = decision === 'declined'
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (needs_reason && !reason.trim()) return setMissing(true)
    setBusy(true)
    setFailure(undefined)
    try {
      await decide(id, decision, reason.trim())
      done(texts.applications[decision].done(name))
      onClose()
      onDone?.()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  const error = missing && !reason.trim() ? texts.details.required : undefined
  return {
    reason,
    setReason,
    busy,
    failure,
    needs_reason,
    submit,
    error: error ?? toFieldErrors(failure, texts).reason
  }
}
