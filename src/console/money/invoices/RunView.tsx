import '../parts/money.css'
import { Stack, Text, Title } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Chips } from '../../filters/Chips.tsx'
import { type Conditions, no_conditions, toFilter } from '../../filters/conditions.ts'
import { useNamed } from '../../filters/useNamed.ts'
import { BackLink } from '../../shared/BackLink.tsx'
import { DayInput } from '../../shared/DayInput.tsx'
import { FailureAlert } from '../../shared/FailureAlert.tsx'
import { LeaveGuard } from '../../shared/LeaveGuard.tsx'
import { StepCard } from '../../shared/StepCard.tsx'
import { dateIn } from '../../shared/search.ts'
import { useSearchText } from '../../shared/useSearchText.ts'
import { useLabel } from '../../shared/view.ts'
import { RunSteps } from './RunSteps.tsx'
import { useTexts } from './texts.ts'
import { useRun } from './useRun.ts'

const route = getRouteApi('/console/chapter/$chapter_id/invoices/run')

/** Issues invoices: for whom and for which dues, what that would be, and the press. */
export function RunView() {
  const { chapter_id } = route.useParams()
  // the key forgets a run in another chapter
  return <Run key={chapter_id} chapter_id={chapter_id} />
}

function Run({ chapter_id }: { chapter_id: number }) {
  const label = useLabel()
  const { texts } = useTexts()
  const words = texts.invoices.run
  const { due_to, ...conditions } = route.useSearch()
  const navigate = route.useNavigate()
  const filter = toFilter(conditions)
  const run = useRun({ chapter_id, filter, ...(due_to && { due_to }) })
  const choose = (change: Conditions & { due_to?: string | undefined }, replace = false) =>
    !run.busy && navigate({ search: old => ({ ...old, ...change }), replace })
  const [day, setDay] = useSearchText(due_to ?? '', to => choose({ due_to: dateIn(to) }, true))
  return (
    <Stack gap="md" maw={760}>
      <BackLink
        label={words.back}
        renderRoot={attributes => (
          <Link
            to="/console/chapter/$chapter_id/invoices"
            params={{ chapter_id }}
            {...attributes}
          />
        )}
      />
      <Title order={1}>{label}</Title>
      <Text c="dimmed">{words.hint}</Text>
      <fieldset disabled={run.busy} className="money-run">
        <StepCard title={words.who} hint={words.who_all}>
          <Chips
            conditions={conditions}
            named={useNamed(chapter_id, conditions)}
            several={false}
            onChange={choose}
            onClear={() => choose(no_conditions)}
          />
        </StepCard>
        <StepCard title={words.which}>
          <DayInput
            label={words.due_to}
            description={words.due_to_hint}
            value={day}
            onChange={setDay}
          />
        </StepCard>
      </fieldset>
      <FailureAlert failure={run.failure} />
      <RunSteps run={run} chapter_id={chapter_id} />
      <LeaveGuard
        active={run.busy}
        title={words.leave}
        confirm={texts.common.leave}
        cancel={texts.common.stay}
      />
    </Stack>
  )
}
