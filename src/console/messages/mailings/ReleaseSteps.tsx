import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useVariableNames } from '../../membertypes/useVariableNames.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { FailureView } from '../../shared/FailureView.tsx'
import { MessageWords } from '../../shared/MessageWords.tsx'
import { PersonSelect } from '../../shared/PersonSelect.tsx'
import { StepCard } from '../../shared/StepCard.tsx'
import { testTrouble } from '../../shared/serverTrouble.ts'
import { useNotices } from '../../shared/useFailure.ts'
import { NotTold } from '../parts/NotTold.tsx'
import { type Planned, useMailingActs, useMailingPreview } from './queries.ts'
import { useTexts } from './texts.ts'

/** Who gets a mailing that is saved, and who not and why; how it looks, a test, and the release. */
export function ReleaseSteps({ planned }: { planned: Planned }) {
  const { texts, format } = useTexts()
  const { recipients, at_payers, skipped, samples } = planned
  const [member_id, setMember] = useState(samples[0]?.member_id)
  const words = texts.mailings
  return (
    <>
      <StepCard title={words.gets}>
        <Text fw={600} className="figures">
          {recipients === 0 ? words.recipients_none : words.recipients(format.number(recipients))}
        </Text>
        {at_payers !== null && at_payers > 0 && (
          <Text size="sm" className="figures">
            {words.at_payers(format.number(at_payers))}
          </Text>
        )}
        <NotTold skipped={skipped} label={words.not} />
      </StepCard>
      {recipients > 0 && (
        <>
          <MailingPreview planned={planned} member_id={member_id} onChoose={setMember} />
          <Group gap="sm">
            <ReleaseButton planned={planned} />
            {member_id !== undefined && <TestButton id={planned.id} member_id={member_id} />}
          </Group>
        </>
      )}
    </>
  )
}

function ReleaseButton({ planned }: { planned: Planned }) {
  const { chapter_id, recipients } = planned
  const { texts, format } = useTexts()
  const [asking, ask] = useDisclosure()
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const { done, failed } = useNotices()
  const { release } = useMailingActs()
  const words = texts.mailings
  async function confirm() {
    setBusy(true)
    try {
      const released = await release(planned)
      done(words.released_now(format.number(released.recipients)))
      await navigate({ to: '/console/chapter/$chapter_id/mailings', params: { chapter_id } })
    } catch (failure) {
      failed(failure, { precondition_failed: words.changed })
    } finally {
      setBusy(false)
    }
  }
  const count = format.number(recipients)
  return (
    <>
      <Button loading={busy} onClick={ask.open}>
        {words.release(count)}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={words.release_title(count)}
        text={words.release_text}
        confirm={words.release_confirm}
        onConfirm={confirm}
        onClose={ask.close}
      />
    </>
  )
}

function TestButton({ id, member_id }: { id: number; member_id: number }) {
  const { texts, say } = useTexts()
  const [busy, setBusy] = useState(false)
  const { done, told, failed } = useNotices()
  const { test } = useMailingActs()
  const words = texts.mailings
  async function send() {
    setBusy(true)
    try {
      const { state, answer } = await test(id, member_id)
      if (state === 'sent') done(words.tested)
      else if (state === 'unsure') told(words.test_unsure)
      else told(words.test_failed(say(testTrouble(answer))))
    } catch (failure) {
      failed(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" loading={busy} onClick={send}>
      {words.test}
    </Button>
  )
}

/** A mailing as a member would get it: the first, the one with the longest name, or whoever is chosen. */
function MailingPreview({
  planned: { id, chapter_id },
  member_id,
  onChoose
}: {
  planned: Planned
  member_id: number | undefined
  onChoose: (id: number | undefined) => void
}) {
  const { texts } = useTexts()
  const { list } = useVariableNames(chapter_id)
  const preview = useMailingPreview({ mailing_id: id, member_id })
  const words = texts.mailings
  const shown = preview.data
  return (
    <StepCard title={words.preview}>
      <PersonSelect
        label={words.preview_of}
        chapter_id={chapter_id}
        value={member_id}
        onChange={onChoose}
      />
      {preview.isError && !shown && <FailureView failure={preview.error} retry={preview.refetch} />}
      {member_id !== undefined && preview.isPending && <Skeleton h={160} />}
      {shown && (
        <>
          <MessageWords subject={shown.subject} plain={shown.text} html={shown.html} />
          {shown.missing.length > 0 && <Text size="sm">{words.missing(list(shown.missing))}</Text>}
        </>
      )}
    </StepCard>
  )
}
