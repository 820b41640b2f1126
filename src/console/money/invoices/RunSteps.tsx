import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { amountsText } from '../../shared/amounts.ts'
import { FailureText } from '../../shared/FailureAlert.tsx'
import { StepCard } from '../../shared/StepCard.tsx'
import type { RunTold } from './queries.ts'
import { LackingAlert, WithoutAddress } from './RunWarnings.tsx'
import { useTexts } from './texts.ts'
import type { useRun } from './useRun.ts'

type Run = ReturnType<typeof useRun>

/** What a run would issue with the button that issues it, how far it has come, and what the last one issued. */
export function RunSteps({ run, chapter_id }: { run: Run; chapter_id: number }) {
  const { texts } = useTexts()
  const words = texts.invoices.run
  const told = run.preview.data
  if (run.progress) return <Running progress={run.progress} />
  return (
    <Stack gap="md">
      {run.issued && <IssuedAlert issued={run.issued} chapter_id={chapter_id} />}
      <StepCard title={words.preview}>
        <div role="status">
          {told && !run.preview.isFetching ? (
            <Told told={told} chapter_id={chapter_id} />
          ) : (
            <Text>{words.counting}</Text>
          )}
        </div>
        {run.changed && <FailureText role="alert">{words.changed}</FailureText>}
        <IssueButton run={run} />
      </StepCard>
    </Stack>
  )
}

function IssueButton({ run }: { run: Run }) {
  const { texts } = useTexts()
  const { data: told, isFetching } = run.preview
  if (!told || told.invoices === 0) return null
  const { invoices, lacking } = told
  return (
    <Button
      mr="auto"
      disabled={isFetching || lacking.length > 0}
      onClick={() => run.issue(invoices)}
    >
      {texts.invoices.run.confirm(invoices)}
    </Button>
  )
}

/** What a run would do. */
function Told({ told, chapter_id }: { told: RunTold; chapter_id: number }) {
  const { texts, format } = useTexts()
  const words = texts.invoices.run
  const { invoices, amounts, lacking } = told
  return (
    <Stack gap="sm">
      {invoices === 0 ? (
        <>
          <Text fw={600}>{words.nothing}</Text>
          <Text size="sm">{words.nothing_hint}</Text>
        </>
      ) : (
        <Text fw={600} className="figures">
          {words.count(invoices)}, {words.sum(amountsText(amounts, format.locale))}
        </Text>
      )}
      {lacking.length > 0 && <LackingAlert lacking={lacking} chapter_id={chapter_id} />}
      {told.without_address > 0 && <WithoutAddress told={told} />}
    </Stack>
  )
}

function Running({ progress }: { progress: { done: number; all: number } }) {
  const { texts, format } = useTexts()
  const words = texts.invoices.run
  const { done, all } = progress
  const said = words.progress({ done: format.number(done), all: format.number(all) })
  return (
    <div role="status">
      <Text size="sm">{words.running}</Text>
      <Progress value={(100 * done) / Math.max(1, all)} aria-label={said} />
      <Text size="sm" className="figures">
        {said}
      </Text>
    </div>
  )
}

function IssuedAlert({ issued, chapter_id }: { issued: RunTold; chapter_id: number }) {
  const { texts } = useTexts()
  const words = texts.invoices.run
  const { batch_id, invoices } = issued
  return (
    <Alert role="status" color="green" variant="outline">
      <Text fw={600}>{words.done(invoices)}</Text>
      {batch_id !== null && (
        <Group mt="xs">
          <Button
            variant="default"
            renderRoot={attributes => (
              <Link
                to="/console/chapter/$chapter_id/invoices"
                params={{ chapter_id }}
                search={{ run: batch_id }}
                {...attributes}
              />
            )}
          >
            {words.show}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
