import { Button, Group, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useChapters } from '../shared/chapters.ts'
import { DayInput, isWholeDay } from '../shared/DayInput.tsx'
import { ActDialog, type ActProps } from './ActDialog.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { possibleActs } from './possibleActs.ts'
import { TypeSelect } from './TypeSelect.tsx'
import { useTexts } from './texts.ts'
import type { ActName, Explanation, Membership } from './types.ts'

/** What the user may do to a membership, and what makes sense; each button opens a dialog. */
export function ActButtons(props: {
  member: { id: number; chapter_id: number; name: string; membertype_id: number }
  terms: readonly Membership[]
  explanation: Explanation
  /** Whether the form on the page has unsaved changes, which an act would discard. */
  unsaved: boolean
  onDone: () => void
}) {
  const { texts } = useTexts()
  const { member, terms, explanation } = props
  const [asked, ask] = useState<ActName>()
  const permitted = usePermitted(member.chapter_id)
  const names = possibleActs(terms, explanation).filter(permitted)
  const again = terms.length > 0
  const { acts, open } = texts.acts_words
  if (names.length === 0) return null
  return (
    <Group gap="xs" mt="xs">
      {names.map(name => (
        <Button
          key={name}
          variant="default"
          size="xs"
          disabled={props.unsaved}
          onClick={() => ask(name)}
        >
          {name === 'join' && !again ? open.button : acts[name].button}
        </Button>
      ))}
      {asked && (
        <Dialog
          asked={asked}
          member={member}
          again={again}
          today={explanation.on}
          onClose={() => ask(undefined)}
          onDone={props.onDone}
        />
      )}
    </Group>
  )
}

function Dialog({
  asked,
  again,
  ...props
}: { asked: ActName; again: boolean } & Parameters<typeof LeaveDialog>[0] & {
    member: { membertype_id: number }
  }) {
  const { membertype_id, ...member } = props.member
  switch (asked) {
    case 'leave':
      return <LeaveDialog {...props} />
    case 'pause':
      return <PauseDialog {...props} />
    case 'end_pause':
      return <EndPauseDialog {...props} />
    case 'transfer':
      return <TransferDialog {...props} />
    case 'join':
      return <JoinDialog {...props} member={member} membertype_id={membertype_id} again={again} />
    case 'renew':
      return <ActDialog {...props} act="renew" body={{ member_id: member.id }} />
  }
}

/** Returns the function that says whether the user may do an act in a chapter. */
function usePermitted(chapter_id: number) {
  const { grants } = useAccount()
  const chapters = useChapters().data ?? []
  return (name: ActName) =>
    name === 'transfer'
      ? may(grants, 'transfer_members', chapter_id) && chapters.length > 1
      : may(grants, 'manage_memberships', chapter_id)
}

/** Pauses a membership from a day to a day. */
function PauseDialog(props: ActProps) {
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
function EndPauseDialog(props: ActProps) {
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

/** Begins a new membership, under the member's type or another. */
function JoinDialog(
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
    member_id: props.member.id,
    startdate,
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

/** Transfers a member to another chapter, from a day on. */
function TransferDialog(props: ActProps) {
  const { texts } = useTexts()
  const { id, chapter_id: here } = props.member
  const chapters = useChapters().data?.filter(chapter => chapter.id !== here) ?? []
  const [chapter_id, setChapter] = useState<number>()
  const [membertype_id, setType] = useState<number>()
  const [on, setOn] = useState(props.today)
  const words = texts.acts_words
  const navigate = useNavigate()
  const whole = chapter_id !== undefined && membertype_id !== undefined && isWholeDay(on)
  return (
    <ActDialog
      {...props}
      act="transfer"
      body={whole ? { id, chapter_id, membertype_id, on } : undefined}
      offer={member_id => ({
        label: words.show_there,
        run: () =>
          navigate({
            to: '/console/chapter/$chapter_id/members/$member_id',
            params: { chapter_id: chapter_id ?? here, member_id }
          })
      })}
    >
      <Select
        label={words.chapter}
        withAsterisk
        searchable
        data={chapters.map(chapter => ({ value: String(chapter.id), label: chapter.name }))}
        value={chapter_id === undefined ? null : String(chapter_id)}
        onChange={value => {
          setChapter(Number(value))
          setType(undefined)
        }}
      />
      {chapter_id !== undefined && (
        <TypeSelect chapter_id={chapter_id} value={membertype_id} onChange={setType} />
      )}
      <DayInput label={words.first_day_there} required value={on} onChange={setOn} />
    </ActDialog>
  )
}
