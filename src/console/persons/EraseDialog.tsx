import { Button, Checkbox, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import type { components } from '../api/contract.ts'
import { Failure } from '../api/failure.ts'
import { send } from '../api/write.ts'
import { useAnswers } from '../shared/answers.ts'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { takesEscape } from '../shared/takesEscape.ts'
import { toFieldErrors } from '../shared/useFailure.ts'
import { useTexts } from './texts.ts'

/** A kind of records that the service keeps after an erasure, and their number. */
type Kept = components['schemas']['KeptRecords']

/** The dialog that asks for the reason, erases a member, and then lists the records that are kept. */
export function EraseDialog(props: {
  id: number
  name: string
  onClose: () => void
  /** Called when the dialog is closed after the person was erased. */
  onErased: () => void
}) {
  const { texts } = useTexts()
  const [kept, setKept] = useState<readonly Kept[]>()
  const dialog = useId()
  const words = texts.persons
  const close = () => takesEscape(dialog) && (kept ? props.onErased() : props.onClose())
  return (
    <Modal
      opened
      id={dialog}
      onClose={close}
      title={kept ? words.erased : words.erase_title(props.name)}
      centered
      size={520}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      {kept ? <WhatStays kept={kept} onClose={close} /> : <Ask {...props} onKept={setKept} />}
    </Modal>
  )
}

function Ask(props: { id: number; onClose: () => void; onKept: (kept: Kept[]) => void }) {
  const { texts } = useTexts()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [missing, setMissing] = useState(false)
  const [owes, setOwes] = useState(false)
  const [force, setForce] = useState(false)
  const errors = toFieldErrors(failure, texts)
  const { root, answered } = useAnswers()
  const words = texts.persons
  async function submit(event: FormEvent) {
    event.preventDefault()
    answered()
    if (!reason.trim()) return setMissing(true)
    setBusy(true)
    setFailure(undefined)
    try {
      const { kept } = await send('PUT /erasemember', { id: props.id, reason, force })
      props.onKept(kept)
    } catch (error) {
      setFailure(error)
      setOwes(owes || (error instanceof Failure && error.code === 'dues_open'))
      setBusy(false)
    }
  }
  return (
    <form ref={root} onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{words.erase_text}</Text>
        <Text>{words.erase_everywhere}</Text>
        <Text size="sm" c="dimmed">
          {words.erase_keeps}
        </Text>
        {!errors.reason && (
          <FailureAlert failure={failure} said={{ chapter_forbidden: words.out_of_reach }} />
        )}
        <TextInput
          label={words.reason}
          description={words.reason_hint}
          withAsterisk
          data-autofocus
          value={reason}
          error={missing ? texts.details.required : errors.reason}
          onChange={event => {
            setReason(event.currentTarget.value)
            setMissing(false)
          }}
        />
        {owes && (
          <Checkbox
            label={words.erase_owing}
            checked={force}
            onChange={event => setForce(event.currentTarget.checked)}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button onClick={props.onClose}>{texts.common.cancel}</Button>
          <Button type="submit" variant="outline" color="red" loading={busy}>
            {words.erase_confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function WhatStays({ kept, onClose }: { kept: readonly Kept[]; onClose: () => void }) {
  const { texts } = useTexts()
  const keptText = useKeptText()
  const words = texts.persons
  return (
    <Stack gap="md" role="status">
      <Text>{kept.length > 0 ? words.kept_title : words.kept_nothing}</Text>
      {kept.length > 0 && (
        <List>
          {kept.map(one => (
            <List.Item key={one.kind}>{keptText(one)}</List.Item>
          ))}
        </List>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {texts.common.close}
        </Button>
      </Group>
    </Stack>
  )
}

/** Returns a function for the text about a kind of kept records, such as log entries or backups. */
function useKeptText() {
  const { texts, format } = useTexts()
  const words = texts.persons
  return ({ kind, count, until }: Kept): string => {
    const number = format.number(count)
    if (kind === 'log') return words.kept_log(number)
    if (kind === 'files') return words.kept_files
    if (kind === 'imports') return words.kept_imports(number)
    if (kind === 'backups_under_way') return words.kept_drafts(number)
    if (kind !== 'backups') return words.kept_records(number)
    return until
      ? words.kept_backups({ count: number, day: format.date(until) })
      : words.kept_backups_stay(number)
  }
}
