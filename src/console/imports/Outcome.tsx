import { Anchor, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { ChangedRows } from './ChangedRows.tsx'
import { Counts } from './Counts.tsx'
import { FileButton } from './FileButton.tsx'
import { foreignColumns } from './header.ts'
import type { ImportResult } from './queries.ts'
import { Refusals } from './Refusals.tsx'
import { useTexts } from './texts.ts'

/** The result of the dry run, with the button that imports. */
export function CheckedFile(props: {
  chapter_id: number
  file: File | undefined
  result: ImportResult
  onChoose: (file: File) => void
  onSubmit: (skip_invalid: boolean) => void
}) {
  const { texts, format } = useTexts()
  const [leave_out, setLeaveOut] = useState(false)
  const { created, updated, refused, refusals } = props.result
  const words = texts.imports
  const rows = created + updated
  const count = format.number(refused)
  return (
    <Stack gap="md">
      <div className="card padded">
        <Title order={2}>{words.checked}</Title>
        <Text size="sm" c="dimmed" className="wrapped">
          {props.file?.name}
        </Text>
        <Counts result={props.result} />
        <Text>{adviceText(props.result, words, count)}</Text>
        <IgnoredColumns result={props.result} />
        {rows > 0 && refused > 0 && (
          <Checkbox
            mt="md"
            label={words.leave_out(count)}
            checked={leave_out}
            onChange={event => setLeaveOut(event.currentTarget.checked)}
          />
        )}
        <Group mt="lg" justify="flex-end">
          <FileButton variant="default" label={words.choose_other} onChoose={props.onChoose} />
          {rows > 0 && (
            <Button disabled={refused > 0 && !leave_out} onClick={() => props.onSubmit(leave_out)}>
              {rows === 1 ? words.submit_one : words.submit(format.number(rows))}
            </Button>
          )}
        </Group>
      </div>
      <Refusals
        chapter_id={props.chapter_id}
        file={props.file}
        refusals={refusals}
        refused={refused}
        total={props.result.pages.refusals.total}
      />
      <ChangedRows chapter_id={props.chapter_id} result={props.result} />
    </Stack>
  )
}

/** The columns that the import ignores. */
function IgnoredColumns({ result: { ignored_columns } }: { result: ImportResult }) {
  const { texts, format } = useTexts()
  const names = foreignColumns(ignored_columns)
  if (names.length === 0) return null
  return (
    <Text size="sm" c="dimmed" mt="xs" className="wrapped" lineClamp={6}>
      {texts.imports.ignored(format.list(names))}
    </Text>
  )
}

function adviceText(
  { created, updated, unchanged, refused }: ImportResult,
  words: ReturnType<typeof useTexts>['texts']['imports'],
  count: string
) {
  const none = created + updated === 0
  if (none && unchanged + refused === 0) return words.no_rows
  if (refused === 0) return none ? words.nothing : words.checked_good
  const bad = refused === 1 ? words.checked_bad_one : words.checked_bad(count)
  return `${bad} ${none ? words.nothing_good : words.correct}`
}

/** The result of an import. */
export function FinishedImport(props: {
  chapter_id: number
  file: File | undefined
  result: ImportResult
  onAnother: () => void
}) {
  const { texts } = useTexts()
  const { import_id, refused, refusals } = props.result
  const words = texts.imports
  return (
    <Stack gap="md">
      <div className="card padded">
        <Title order={2}>{words.done}</Title>
        {import_id && <EntryLink entry={import_id} chapter_id={props.chapter_id} />}
        <Counts result={props.result} />
        <IgnoredColumns result={props.result} />
        <Group mt="lg" justify="flex-end">
          <Button variant="default" onClick={props.onAnother}>
            {words.another}
          </Button>
          <Button
            renderRoot={attributes => (
              <Link
                to="/console/chapter/$chapter_id/members"
                params={{ chapter_id: props.chapter_id }}
                {...attributes}
              />
            )}
          >
            {words.see}
          </Button>
        </Group>
      </div>
      <Refusals
        chapter_id={props.chapter_id}
        file={props.file}
        refusals={refusals}
        refused={refused}
        total={props.result.pages.refusals.total}
      />
    </Stack>
  )
}

/** The link to the entry of the audit log, with the permission. */
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
