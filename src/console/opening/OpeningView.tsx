import { Stack, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { Chips } from '../filters/Chips.tsx'
import { no_conditions, toFilter } from '../filters/conditions.ts'
import { useNamed } from '../filters/useNamed.ts'
import { dayHere } from '../shared/days.ts'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { LeaveGuard } from '../shared/LeaveGuard.tsx'
import { StepCard } from '../shared/StepCard.tsx'
import { useLabel } from '../shared/view.ts'
import { OpeningDays } from './OpeningDays.tsx'
import { OpeningSteps } from './OpeningSteps.tsx'
import { OpenedAlert } from './OpeningTold.tsx'
import { useTexts } from './texts.ts'
import { useOpeningForm } from './useOpeningForm.ts'

const route = getRouteApi('/console/chapter/$chapter_id/opening')

/** Opens terms for members who have none: who, from which day on, what that would do, and the undo. */
export function OpeningView() {
  const { chapter_id } = route.useParams()
  // the key resets the form in another chapter
  return <Opening key={chapter_id} chapter_id={chapter_id} />
}

function Opening({ chapter_id }: { chapter_id: number }) {
  const label = useLabel()
  const { texts } = useTexts()
  const words = texts.opening
  const conditions = route.useSearch()
  const navigate = route.useNavigate()
  const [days, setDays] = useState({ startdate: dayHere(), enddate: '' })
  const wanted = {
    ...{ chapter_id, filter: toFilter(conditions) },
    ...{ startdate: days.startdate, enddate: days.enddate || null }
  }
  const form = useOpeningForm(wanted)
  const choose = (change: typeof conditions, replace = false) =>
    !form.writing && navigate({ search: old => ({ ...old, ...change }), replace })
  return (
    <Stack gap="md" maw={760}>
      <Title order={1}>{label}</Title>
      <Text c="dimmed">{words.hint}</Text>
      {form.opened && (
        <OpenedAlert opened={form.opened} busy={form.busy === 'undo'} onUndo={form.undo} />
      )}
      <StepCard title={words.who} hint={words.who_all}>
        <fieldset disabled={form.writing}>
          <Chips
            {...{ conditions, named: useNamed(chapter_id, conditions), several: false }}
            onChange={choose}
            onClear={() => choose(no_conditions)}
          />
        </fieldset>
      </StepCard>
      <OpeningDays
        {...{ days, errors: form.errors, disabled: form.writing }}
        onChange={change => setDays({ ...days, ...change })}
      />
      <FailureAlert failure={Object.keys(form.errors).length > 0 ? undefined : form.failure} />
      <OpeningSteps {...{ form, chapter_id }} complete={days.startdate !== ''} />
      <LeaveGuard
        active={form.busy === 'open'}
        title={words.leave}
        text={words.running}
        confirm={texts.common.leave}
        cancel={texts.common.stay}
      />
    </Stack>
  )
}
