import { Select, Text, Textarea } from '@mantine/core'
import { TypeSelect } from '../memberships/TypeSelect.tsx'
import { useTexts as useActTexts } from '../memberships/texts.ts'
import { useChapters } from '../shared/chapters.ts'
import { DayInput } from '../shared/DayInput.tsx'
import { leaving_reasons } from '../shared/memberWords.ts'
import { useTexts } from './texts.ts'

type Reason = keyof typeof leaving_reasons

/** The reasons for which an office ends memberships; transfers have their own act. */
const reasons = (Object.keys(leaving_reasons) as Reason[]).filter(name => name !== 'transferred')

interface Props {
  /** The parts of the act, in the order of the inputs. */
  value: readonly string[]
  error: string | undefined
  onChange: (value: readonly string[]) => void
}

/** The inputs for the end of several memberships: reason, last day, note. */
export function LeaveInput({ value: [reason = '', enddate = '', note = ''], ...props }: Props) {
  const { texts } = useTexts()
  const { texts: acts, say } = useActTexts()
  const words = acts.acts_words
  return (
    <>
      <Select
        label={words.reason}
        withAsterisk
        data={reasons.map(one => ({ value: one, label: say(leaving_reasons[one]) }))}
        value={reason || null}
        error={props.error}
        onChange={chosen => props.onChange([chosen ?? '', enddate, note])}
      />
      <DayInput
        label={words.leaves_on}
        description={texts.selection.leave_hint}
        value={enddate}
        onChange={day => props.onChange([reason, day, note])}
      />
      <Textarea
        label={words.note}
        autosize
        maxRows={6}
        value={note}
        onChange={event => props.onChange([reason, enddate, event.currentTarget.value])}
      />
    </>
  )
}

/** The inputs for the way to another chapter: the chapter, a type there, the first day. */
export function TransferInput(props: Props & { chapter_id: number }) {
  const { texts } = useTexts()
  const { texts: acts } = useActTexts()
  const [chapter = '', type = '', on = ''] = props.value
  const others = useChapters().data?.filter(({ id }) => id !== props.chapter_id) ?? []
  const words = acts.acts_words
  return (
    <>
      <Select
        label={words.chapter}
        withAsterisk
        searchable
        data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chapter || null}
        error={props.error}
        onChange={chosen => props.onChange([chosen ?? '', '', on])}
      />
      {chapter !== '' && (
        <TypeSelect
          chapter_id={Number(chapter)}
          value={type ? Number(type) : undefined}
          onChange={id => props.onChange([chapter, String(id), on])}
        />
      )}
      <DayInput
        label={words.first_day_there}
        required
        value={on}
        onChange={day => props.onChange([chapter, type, day])}
      />
      <Text size="xs" c="dimmed">
        {texts.selection.transfer_hint}
      </Text>
    </>
  )
}
