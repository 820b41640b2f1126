import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { DayInput, isWholeDay } from '../shared/DayInput.tsx'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { useSimulation } from './queries.ts'
import { TimelineList } from './TimelineList.tsx'
import { TimelinePicture } from './TimelinePicture.tsx'
import { useTexts } from './texts.ts'
import { findBands } from './timeline.ts'
import type { Explanation, Membership } from './types.ts'

interface TimelineProps {
  member: { id: number; chapter_id: number }
  terms: readonly Membership[]
  explanation: Explanation
}

/** A button that shows the time of a member as a line, until a day that the user chooses. */
export function Timeline(props: TimelineProps) {
  const { texts } = useTexts()
  const [opened, setOpened] = useState(false)
  return (
    <Stack gap="sm" align="stretch" mt="xs">
      <Button
        variant="default"
        size="xs"
        mr="auto"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {texts.line.show}
      </Button>
      {opened && <Line {...props} />}
    </Stack>
  )
}

function Line({ member, terms, explanation }: TimelineProps) {
  const { texts } = useTexts()
  const today = explanation.on
  const [to, setTo] = useState(`${Number(today.slice(0, 4)) + 1}-12-31`)
  const [asked] = useDebouncedValue(to, 300)
  const whole = isWholeDay(asked) && asked > today
  const query = { chapter_id: member.chapter_id, member_id: member.id, to: asked }
  const simulation = useSimulation(whole ? query : undefined)
  const found = whole ? simulation.data : undefined
  const bands = found && findBands(terms, explanation, found)
  return (
    <>
      <DayInput label={texts.line.until} value={to} onChange={setTo} />
      {!whole && <Text size="sm">{texts.line.later}</Text>}
      {whole && <FailureAlert failure={simulation.error} />}
      {whole && simulation.isPending && <Skeleton h={120} aria-busy />}
      {found && bands && (
        <>
          <TimelinePicture {...{ bands, today, to: asked }} simulation={found} />
          <TimelineList {...{ bands, today }} simulation={found} />
        </>
      )}
    </>
  )
}
