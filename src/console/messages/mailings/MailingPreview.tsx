import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { PersonSelect } from '../../shared/PersonSelect.tsx'
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
  const { texts, format } = useTexts()
  const preview = useMailingPreview({ mailing_id: id, member_id })
  const words = texts.mailings
  const shown = preview.data
  return (
    <Stack component="section" gap="sm" p="md" className="card" aria-labelledby="mailing-preview">
      <Title order={2} id="mailing-preview">
        {words.preview}
      </Title>
      <PersonSelect
        label={words.preview_of}
        chapter_id={chapter_id}
        value={member_id}
        onChange={onChoose}
      />
      {member_id !== undefined && !shown && <Skeleton h={160} />}
      {shown && (
        <>
          <Text fw={600} dir="auto" className="wrapped">
            {shown.subject}
          </Text>
          <Text dir="auto" className="wrapped" style={{ whiteSpace: 'pre-wrap' }}>
            {shown.text}
          </Text>
          {shown.missing.length > 0 && (
            <Text size="sm">{words.missing(format.list(shown.missing))}</Text>
          )}
        </>
      )}
    </Stack>
  )
}
