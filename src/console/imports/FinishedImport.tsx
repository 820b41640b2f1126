import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { BatchLink } from '../shared/BatchLink.tsx'
import { Counts } from './Counts.tsx'
import type { ImportOptions } from './choices.ts'
import { LeftOutValues } from './LeftOutValues.tsx'
import { PassedOver } from './PassedOver.tsx'
import type { ImportResult } from './queries.ts'
import { Refusals } from './Refusals.tsx'
import { useTexts } from './texts.ts'
import { Waiting } from './Waiting.tsx'

/** The result of an import: the file, the numbers, the rows that were left out, and links to further views. */
export function FinishedImport(props: {
  chapter_id: number
  file: File | undefined
  options: ImportOptions
  result: ImportResult
  onAnother: () => void
}) {
  const { texts } = useTexts()
  const { chapter_id, file, options, result } = props
  const { import_id, batch_id, created, refused, refusals } = result
  const words = texts.imports
  return (
    <Stack gap="md">
      <div className="card padded">
        <Title order={2}>{words.done}</Title>
        <Text size="sm" c="dimmed" className="wrapped">
          {file?.name}
        </Text>
        <Group gap="md">
          {import_id && <EntryLink entry={import_id} chapter_id={chapter_id} />}
          {batch_id && <BatchLink batch={batch_id} chapter_id={chapter_id} />}
        </Group>
        <Counts result={result} />
        <Waiting chapter_id={chapter_id} result={result} />
        <PassedOver result={result} />
        <Group mt="lg" justify="flex-end">
          <Button variant="default" onClick={props.onAnother}>
            {words.another}
          </Button>
          <Button
            renderRoot={attributes => (
              <Link
                to="/console/chapter/$chapter_id/members"
                params={{ chapter_id }}
                search={created > 0 ? { sort: '-createddate' } : {}}
                {...attributes}
              />
            )}
          >
            {created > 0 ? words.see_new : words.see}
          </Button>
        </Group>
      </div>
      <LeftOutValues result={result} />
      <Refusals
        chapter_id={chapter_id}
        file={file}
        options={options}
        refusals={refusals}
        refused={refused}
        reasons={result.reasons}
        total={result.pages.refusals.total}
      />
    </Stack>
  )
}

/** The link to the import's entry in the audit log; only for users with the permission. */
function EntryLink({ entry, chapter_id }: { entry: number; chapter_id: number }) {
  const { texts } = useTexts()
  const { grants } = useAccount()
  const words = texts.imports.done_hint(String(entry))
  if (!may(grants, 'see_log', chapter_id))
    return (
      <Text size="sm" c="dimmed">
        {words}
      </Text>
    )
  return (
    <Anchor
      size="sm"
      renderRoot={attributes => <Link to="/console/audit" search={{ entry }} {...attributes} />}
    >
      {words}
    </Anchor>
  )
}
