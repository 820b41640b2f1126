import { SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { DayInput, isWholeDay } from '../shared/DayInput.tsx'
import { ActDialog, type ActProps } from './ActDialog.tsx'
import { TypeSelect } from './TypeSelect.tsx'
import { useTexts } from './texts.ts'

/** Begins a new membership, under the member's type or another. */
export function JoinDialog(
  props: ActProps & {
    membertype_id: number
    /** Whether the member has had terms before. */
    again: boolean
  }
) {
  const { texts } = useTexts()
  const [membertype_id, setType] = useState(props.membertype_id)
  const [startdate, setStart] = useState(props.today)
  const [enddate, setEnd] = useState('')
  const words = texts.acts_words
  const whole = isWholeDay(startdate) && (enddate === '' || isWholeDay(enddate))
  const changed = membertype_id !== props.membertype_id
  const body = {
    ...{ member_id: props.member.id, startdate },
    ...(changed && { membertype_id }),
    ...(enddate && { enddate })
  }
  return (
    <ActDialog
      {...props}
      act="join"
      said={{ no_membership: words.no_terms }}
      body={whole ? body : undefined}
      {...(!props.again && {
        title: words.open.title(props.member.name),
        confirm: words.open.confirm
      })}
    >
      <TypeSelect chapter_id={props.member.chapter_id} value={membertype_id} onChange={setType} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DayInput label={words.first_day} required value={startdate} onChange={setStart} />
        <DayInput
          label={words.leaves_on}
          description={words.end_by_type}
          value={enddate}
          onChange={setEnd}
        />
      </SimpleGrid>
    </ActDialog>
  )
}
