import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDebouncedValue, useId } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useState } from 'react'
import { pause_ms, useStillSo } from '../shared/asking.ts'
import type { Action } from '../shared/NoticeAction.tsx'
import { takesEscape } from '../shared/takesEscape.ts'
import { type Said, useNotices } from '../shared/useFailure.ts'
import { useFocusBack } from '../shared/useFocusBack.ts'
import { useAct, usePreview } from './acts.ts'
import { ConsequenceList } from './ConsequenceList.tsx'
import { useTexts } from './texts.ts'
import type { ActBodies, ActName } from './types.ts'

/** Whom an act is about, and what follows after it. */
export interface ActProps {
  member: { id: number; chapter_id: number; name: string }
  /** The chapter's date. */
  today: string
  onClose: () => void
  /** Called after the act is done. */
  onDone: () => void
}

/** The dialog of an act: its fields, what it would lead to, and the button that does it. */
export function ActDialog<Name extends ActName>(
  props: ActProps & {
    act: Name
    /** What to send; undefined while something is missing. */
    body: ActBodies[Name] | undefined
    /** What is sent in addition, and has no consequences. */
    note?: Partial<ActBodies[Name]>
    title?: string
    confirm?: string
    /** Texts for failures that have a special meaning in this act. */
    said?: Said
    /** What the notice offers after the act, which answers with the id of a record. */
    offer?: (id: number) => Action
    children?: ReactNode
  }
) {
  const { texts } = useTexts()
  const dialog = useId()
  const words = texts.acts_words.acts[props.act]
  const { preview, settled, busy, failure, changed, submit } = useActForm(props)
  useFocusBack()
  return (
    <Modal
      opened
      id={dialog}
      onClose={() => takesEscape(dialog) && !busy && props.onClose()}
      title={props.title ?? words.title(props.member.name)}
      centered
      size={520}
      closeButtonProps={{ 'aria-label': texts.common.close, disabled: busy }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm">{words.hint}</Text>
          {props.children}
          {props.body && (
            <ConsequenceList
              of={settled && !failure ? preview.data?.consequences : undefined}
              failure={failure ?? preview.error}
              {...(props.said && { said: props.said })}
              loading={!settled || preview.isFetching}
              changed={changed}
            />
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" disabled={busy} onClick={props.onClose}>
              {texts.common.cancel}
            </Button>
            <Button type="submit" loading={busy} disabled={!settled || !preview.isSuccess}>
              {props.confirm ?? words.confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function useActForm<Name extends ActName>(props: Parameters<typeof ActDialog<Name>>[0]) {
  const { texts } = useTexts()
  const { done } = useNotices()
  const act = useAct()
  const { body, member } = props
  const [asked] = useDebouncedValue(body, pause_ms)
  const preview = usePreview(props.act, asked)
  // the consequences that are shown are those of the values in the form
  const content = JSON.stringify(body)
  const settled = JSON.stringify(asked) === content
  const { isStillSo, changed } = useStillSo(content, preview, ({ consequences }) => consequences)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!body || !settled || !preview.isSuccess) return
    setBusy(true)
    setFailure(undefined)
    try {
      if (!(await isStillSo())) return setBusy(false)
      const { id } = await act(props.act, { ...body, ...props.note })
      done(texts.acts_words.acts[props.act].done(member.name), props.offer?.(id))
      props.onClose()
      props.onDone()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return { preview, settled, busy, failure, changed, submit }
}
