import { Button, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import type { Column } from '../../shared/DataTable.tsx'
import { RecordList } from '../../shared/RecordList.tsx'
import { useSaveLetters } from '../parts/useSaveLetters.ts'
import { type LettersRun, useRuns } from './queries.ts'
import { useTexts } from './texts.ts'

/** What was printed before, the newest first, with the press that prints it again. */
export function RunsList(props: {
  page: { chapter_id: number; offset: number; limit: number }
  onPage: (page: { offset: number | undefined; limit: number }) => void
}) {
  const { texts } = useTexts()
  const { page, onPage } = props
  const runs = useRuns(page)
  const words = texts.letters
  return (
    <Stack component="section" gap="xs" aria-labelledby="letters-earlier">
      <Title order={2} id="letters-earlier">
        {words.earlier}
      </Title>
      <RecordList
        caption={words.earlier}
        columns={useRunColumns()}
        query={runs}
        rows={runs.data?.letters}
        total={runs.data?.pagination.total}
        expected={3}
        offset={page.offset}
        limit={page.limit}
        empty={{ title: words.empty, hint: words.empty_hint }}
        onPage={onPage}
        printed={words.earlier}
      />
    </Stack>
  )
}

function useRunColumns(): Column<LettersRun>[] {
  const { texts, format } = useTexts()
  const words = texts.letters
  return [
    {
      key: 'printed',
      label: words.printed,
      cell: ({ printed, count }) => (
        <div className="whole figures">
          {format.moment(printed)}
          <Text size="sm" c="dimmed" hiddenFrom="sm">
            {words.count(count)}
          </Text>
        </div>
      )
    },
    {
      key: 'count',
      label: words.letters,
      width: '8rem',
      from: 'sm',
      cell: ({ count }) => <span className="figures">{format.number(count)}</span>
    },
    {
      key: 'acts',
      label: <VisuallyHidden>{words.act}</VisuallyHidden>,
      width: '13rem',
      cell: run => <AgainButton run={run} />
    }
  ]
}

function AgainButton({ run }: { run: LettersRun }) {
  const { texts, format } = useTexts()
  const { save, busy } = useSaveLetters()
  const words = texts.letters
  return (
    <Button
      variant="default"
      size="xs"
      loading={busy}
      aria-label={words.again_of(format.moment(run.printed))}
      onClick={() => save(run.id)}
    >
      {words.again}
    </Button>
  )
}
