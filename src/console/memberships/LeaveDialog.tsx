import { Button, Select, SimpleGrid, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { pause_ms } from '../shared/asking.ts'
import { DayInput, isWholeDay } from '../shared/DayInput.tsx'
import { leaving_reasons } from '../shared/memberWords.ts'
import { ActDialog, type ActProps } from './ActDialog.tsx'
import { usePreview } from './acts.ts'
import { useTexts } from './texts.ts'
import type { ActBodies } from './types.ts'

type Reason = ActBodies['leave']['reason']

/** The reasons for which an office ends a membership; transfers have their own act. */
const reasons = (Object.keys(leaving_reasons) as Reason[]).filter(name => name !== 'transferred')

/** Ends a membership: with a reason, on the day by the notice of its type or on another. */
export function LeaveDialog(props: ActProps) {
  const { texts, say } = useTexts()
  const [reason, setReason] = useState<Reason>('resigned')
  const [note, setNote] = useState('')
  const [given, setGiven] = useState(props.today)
  const [chosen, setChosen] = useState<string>()
  const words = texts.acts_words
  const member_id = props.member.id
  const said = useMemo(() => ({ member_id, reason, given }), [member_id, reason, given])
  // as the dialog asks: one request for both
  const [asked] = useDebouncedValue(isWholeDay(given) ? said : undefined, pause_ms)
  const by_notice = usePreview('leave', asked).data
  const proposed = by_notice?.consequences.last_day ?? ''
  const whole = isWholeDay(given) && (chosen === undefined || isWholeDay(chosen))
  return (
    <ActDialog
      {...props}
      act="leave"
      body={whole ? { ...said, ...(chosen && { enddate: chosen }) } : undefined}
      note={note.trim() ? { note: note.trim() } : {}}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label={words.reason}
          data={reasons.map(value => ({ value, label: say(leaving_reasons[value]) }))}
          value={reason}
          onChange={value => setReason(value as Reason)}
        />
        <DayInput label={words.given} value={given} onChange={setGiven} />
      </SimpleGrid>
      <LastDay proposed={proposed} chosen={chosen} onChoose={setChosen} />
      <Textarea
        label={words.note}
        autosize
        maxRows={6}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
    </ActDialog>
  )
}

/** The last day: the one by notice, unless the office chooses another. */
function LastDay(props: {
  proposed: string
  chosen: string | undefined
  onChoose: (day: string | undefined) => void
}) {
  const { texts, format } = useTexts()
  const { proposed, chosen, onChoose } = props
  const words = texts.acts_words
  return (
    <>
      <DayInput
        label={words.leaves_on}
        description={proposed ? words.by_notice(format.dateLong(proposed)) : '\u00a0'}
        value={chosen ?? proposed}
        onChange={onChoose}
      />
      {chosen !== undefined && chosen !== proposed && (
        <Button variant="subtle" size="compact-sm" mr="auto" onClick={() => onChoose(undefined)}>
          {words.take_notice}
        </Button>
      )}
    </>
  )
}
