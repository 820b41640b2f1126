import { Skeleton, Text } from '@mantine/core'
import { useVariableNames } from '../../membertypes/useVariableNames.ts'
import { FailureView } from '../../shared/FailureView.tsx'
import { MessageWords } from '../../shared/MessageWords.tsx'
import { PersonSelect } from '../../shared/PersonSelect.tsx'
import { StepCard } from '../../shared/StepCard.tsx'
import { type Planned, useMailingPreview } from './queries.ts'
import { useTexts } from './texts.ts'

/** A mailing as a member would get it: the first, the one with the longest name, or whoever is chosen. */
export function MailingPreview({
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
