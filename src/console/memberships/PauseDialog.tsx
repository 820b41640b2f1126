import { SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DayInput, isWholeDay } from '../shared/DayInput.tsx'
import { ActDialog, type ActProps } from './ActDialog.tsx'
import { useTexts } from './texts.ts'

/** Pauses a membership from a day to a day. */
export function PauseDialog(props: ActProps) {
  const { texts } = useTexts()
  const [from, setFrom] = useState(props.today)
  const [to, setTo] = useState('')
  const [reason, setReason] = useState('')
  const words = texts.acts_words
  const whole = isWholeDay(from) && isWholeDay(to)
  return (
    <ActDialog
      {...props}
      act="pause"
      body={whole ? { member_id: props.member.id, from, to, reason: '' } : undefined}
      note={{ reason: reason.trim() }}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DayInput label={words.from} required value={from} onChange={setFrom} />
        <DayInput label={words.to} required value={to} onChange={setTo} />
      </SimpleGrid>
      <TextInput
        label={words.pause_reason}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </ActDialog>
  )
}

/** Ends a pause: from a day on the membership counts again. */
export function EndPauseDialog(props: ActProps) {
  const { texts } = useTexts()
  const [on, setOn] = useState(props.today)
  return (
    <ActDialog
      {...props}
      act="end_pause"
      body={isWholeDay(on) ? { member_id: props.member.id, on } : undefined}
    >
      <DayInput label={texts.acts_words.again_from} required value={on} onChange={setOn} />
    </ActDialog>
  )
}
