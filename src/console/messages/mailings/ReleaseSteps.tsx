import { Group, Skeleton, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'
import { useVariableNames } from '../../membertypes/useVariableNames.ts'
import { PressButton } from '../../shared/act.tsx'
import { ConfirmedButton } from '../../shared/ConfirmedButton.tsx'
import { FailureView } from '../../shared/FailureView.tsx'
import { MessageWords } from '../../shared/MessageWords.tsx'
import { PersonSelect } from '../../shared/PersonSelect.tsx'
import { StepCard } from '../../shared/StepCard.tsx'
import { testTrouble } from '../../shared/serverTrouble.ts'
import { useNotices } from '../../shared/useFailure.ts'
import { NotTold } from '../parts/AnswerDialog.tsx'
import type { Planned } from './queries.ts'
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
  const { id, etag, chapter_id, recipients } = planned
  const { texts, format } = useTexts()
  const navigate = useNavigate()
  const write = useWrite('members', 'audit')
  const words = texts.mailings
  const count = format.number(recipients)
  return (
    <ConfirmedButton
      variant="filled"
      label={words.release(count)}
      title={words.release_title(count)}
      text={words.release_text}
      confirm={words.release_confirm}
      said={{ precondition_failed: words.changed }}
      onConfirm={async () => {
        const released = await write('PUT /releasemailing', { id, dry_run: false }, { etag })
        await navigate({ to: '/console/chapter/$chapter_id/mailings', params: { chapter_id } })
        return words.released_now(format.number(released.recipients))
      }}
    />
  )
}

function TestButton({ id, member_id }: { id: number; member_id: number }) {
  const { texts, say } = useTexts()
  const { done, told } = useNotices()
  const write = useWrite('audit')
  const words = texts.mailings
  async function send() {
    const { state, answer } = await write('POST /testmailing', { id, member_id })
    if (state === 'sent') done(words.tested)
    else if (state === 'unsure') told(words.test_unsure)
    else told(words.test_failed(say(testTrouble(answer))))
  }
  return (
    <PressButton variant="default" run={send}>
      {words.test}
    </PressButton>
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
  const asked = member_id === undefined ? undefined : { mailing_id: id, member_id }
  const preview = useRead('/previewmessage', asked, { kept: false })
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
