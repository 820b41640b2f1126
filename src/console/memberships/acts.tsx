import { Button, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { components } from '../api/contract.ts'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useDryRun } from '../api/write.ts'
import { Act } from '../shared/act.tsx'
import { day, type Field, note } from '../shared/actFields.tsx'
import { amountsText, moneyText } from '../shared/amounts.ts'
import { pause_ms } from '../shared/asking.ts'
import { useChapters } from '../shared/chapters.ts'
import { DayInput } from '../shared/DayInput.tsx'
import { isWholeDay } from '../shared/days.ts'
import { leaving_reasons } from '../shared/memberWords.ts'
import type { RowAct } from '../shared/RowMenu.tsx'
import { StatusText } from '../shared/StatusText.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { TypeSelect } from './TypeSelect.tsx'
import { useTexts } from './texts.ts'
import { possibleActs } from './timeline.ts'
import type { ActName, Explanation, Membership } from './types.ts'

interface Member {
  id: number
  chapter_id: number
  name: string
  membertype_id: number
}

/** Whom an act is about, and what follows after it. */
interface ActProps {
  member: Member
  /** The chapter's date. */
  today: string
  /** Whether the member has had terms before. */
  again: boolean
  onClose: () => void
  /** Called after the act is done. */
  onDone: () => void
}

const dialogs: Record<ActName, (props: ActProps) => ReactNode> = {
  leave: Leave,
  pause: Pause,
  end_pause: EndPause,
  renew: Renew,
  join: Join,
  transfer: Transfer
}

/** What the user may do to a membership, and what makes sense; each opens a dialog. Nothing, unless its terms are known. */
export function useMembershipActs(
  member: Member,
  known: { terms: readonly Membership[]; explanation: Explanation } | undefined,
  onDone: () => void
): Partial<Record<ActName, RowAct>> {
  const { texts } = useTexts()
  const permitted = usePermitted(member.chapter_id)
  if (!known) return {}
  const { terms, explanation } = known
  const again = terms.length > 0
  const { acts, open } = texts.acts_words
  const about = { member, again, today: explanation.on, onDone }
  return Object.fromEntries(
    possibleActs(terms, explanation)
      .filter(permitted)
      .map(name => {
        const Dialog = dialogs[name]
        const label = name === 'join' && !again ? open.button : acts[name].button
        return [name, { label, dialog: onClose => <Dialog {...about} onClose={onClose} /> }]
      })
  )
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

/** What every act says and shows: its words, what it would lead to, and what follows after it. */
function useAct(name: ActName, { member, onClose, onDone }: ActProps) {
  const { texts } = useTexts()
  const words = texts.acts_words.acts[name]
  return {
    title: words.title(member.name),
    hint: words.hint,
    confirm: words.confirm,
    done: () => words.done(member.name),
    preview: {
      title: texts.acts_words.leads_to,
      show: (told: Acted) => <ConsequenceList of={told.consequences} />,
      shown: (told: Acted) => told.consequences
    },
    onClose,
    onDone
  }
}

/** Pauses a membership from a day to a day. */
function Pause(props: ActProps) {
  const words = useTexts().texts.acts_words
  const act = useAct('pause', props)
  return (
    <Act
      {...act}
      send="PUT /pausemembership"
      fields={{
        from: day({ label: words.from, first: props.today }),
        to: day({ label: words.to, first: '' }),
        reason: note({ label: words.pause_reason })
      }}
      body={given => ({ ...given, reason: given.reason ?? '', member_id: props.member.id })}
      preview={{ ...act.preview, without: { reason: '' } }}
    />
  )
}

/** Ends a pause: from a day on the membership counts again. */
function EndPause(props: ActProps) {
  const words = useTexts().texts.acts_words
  return (
    <Act
      {...useAct('end_pause', props)}
      send="PUT /endpause"
      fields={{ on: day({ label: words.again_from, first: props.today }) }}
      body={given => ({ ...given, member_id: props.member.id })}
    />
  )
}

function Renew(props: ActProps) {
  return (
    <Act
      {...useAct('renew', props)}
      send="PUT /renewmembership"
      fields={{}}
      body={() => ({ member_id: props.member.id })}
    />
  )
}

/** Begins a new membership, under the member's type or another. */
function Join(props: ActProps) {
  const words = useTexts().texts.acts_words
  const { member, today, again } = props
  const first = { title: words.open.title(member.name), confirm: words.open.confirm }
  return (
    <Act
      {...useAct('join', props)}
      {...(!again && first)}
      send="POST /createmembership"
      said={{ no_membership: words.no_terms }}
      fields={{
        membertype_id: type(member.chapter_id, member.membertype_id),
        startdate: day({ label: words.first_day, first: today }),
        enddate: optionalDay({ label: words.leaves_on, hint: words.end_by_type })
      }}
      body={({ membertype_id, startdate, enddate }) => ({
        member_id: member.id,
        startdate,
        ...(membertype_id !== member.membertype_id && { membertype_id }),
        ...(enddate && { enddate })
      })}
    />
  )
}

/** Transfers a member to another chapter, from a day on. */
function Transfer(props: ActProps) {
  const { texts } = useTexts()
  const { done } = useNotices()
  const navigate = useNavigate()
  const { id, chapter_id: here, name } = props.member
  const chapters = useChapters().data?.filter(chapter => chapter.id !== here) ?? []
  const [there, setThere] = useState<number>()
  const words = texts.acts_words
  function offer(member_id: number, chapter_id: number) {
    const params = { chapter_id, member_id }
    const to = '/console/chapter/$chapter_id/members/$member_id'
    done(words.acts.transfer.done(name), {
      label: words.show_there,
      run: () => navigate({ to, params })
    })
    return undefined
  }
  return (
    <Act
      {...useAct('transfer', props)}
      send="PUT /transfermember"
      fields={{
        membertype_id: type(there, undefined),
        on: day({ label: words.first_day_there, first: props.today })
      }}
      body={given => ({ ...given, id, chapter_id: there ?? here })}
      done={written => offer(written.id, there ?? here)}
    >
      {open => (
        <Select
          label={words.chapter}
          withAsterisk
          searchable
          data={chapters.map(chapter => ({ value: String(chapter.id), label: chapter.name }))}
          value={there === undefined ? null : String(there)}
          onChange={value => {
            setThere(Number(value))
            open.put({ membertype_id: undefined })
          }}
        />
      )}
    </Act>
  )
}

/** The reasons for which an office ends a membership; transfers have their own act. */
const { transferred: _, ...reasons } = leaving_reasons

/** Ends a membership: with a reason, on the day by the notice of its type or on another. */
function Leave(props: ActProps) {
  const words = useTexts().texts.acts_words
  const act = useAct('leave', props)
  const member_id = props.member.id
  const fields = {
    reason: reasonField(words.reason),
    given: day({ label: words.given, first: props.today }),
    enddate: chosenDay,
    note: note({ label: words.note, lines: true })
  }
  return (
    <Act
      {...act}
      send="PUT /endmembership"
      fields={fields}
      below={{
        enddate: ({ values, put }) => (
          <LastDay
            asked={{ member_id, reason: values.reason, given: values.given }}
            chosen={values.enddate}
            onChoose={enddate => put({ enddate })}
          />
        )
      }}
      body={({ reason, given, enddate, note: said }) => ({
        member_id,
        reason,
        given,
        ...(enddate && { enddate }),
        ...(said && { note: said })
      })}
      preview={{ ...act.preview, without: { note: undefined } }}
    />
  )
}

/** The field for the reason of an end. */
const reasonField = (label: string): Field<keyof typeof reasons> => ({
  first: 'resigned',
  half: true,
  give: value => value,
  input: ({ value, error, onChange }) => (
    <ReasonSelect label={label} value={value} error={error} onChange={onChange} />
  )
})

function ReasonSelect(props: {
  label: string
  value: keyof typeof reasons
  error: string | undefined
  onChange: (value: keyof typeof reasons) => void
}) {
  const { say } = useTexts()
  const data = Object.entries(reasons).map(([value, words]) => ({ value, label: say(words) }))
  const put = (value: string | null) => props.onChange(value as keyof typeof reasons)
  return <Select {...props} data={data} onChange={put} />
}

/** The last day that the office has chosen; undefined for the one by notice. `LastDay` draws it. */
const chosenDay: Field<string | undefined> = {
  first: undefined,
  is_whole: value => value === undefined || isWholeDay(value),
  give: value => value,
  input: () => null
}

/** The last day: the one by notice, unless the office chooses another. */
function LastDay(props: {
  asked: { member_id: number; reason: keyof typeof reasons; given: string }
  chosen: string | undefined
  onChoose: (day: string | undefined) => void
}) {
  const { texts, format } = useTexts()
  const { asked, chosen, onChoose } = props
  // as text: a new object with every drawing would never come to rest
  const [wanted] = useDebouncedValue(JSON.stringify(asked), pause_ms)
  const body: typeof asked = JSON.parse(wanted)
  const told = useDryRun('PUT /endmembership', isWholeDay(body.given) ? body : undefined).data
  const proposed = told?.consequences.last_day ?? ''
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

/** The field for a membership type of a chapter; nothing is asked for without a chapter. */
const type = (
  chapter_id: number | undefined,
  first: number | undefined
): Field<number | undefined, number> => ({
  first,
  is_whole: value => value !== undefined,
  give: value => value as number,
  input: ({ value, onChange }) =>
    chapter_id !== undefined && (
      <TypeSelect chapter_id={chapter_id} value={value} onChange={onChange} />
    )
})

/** The field for a day that may be missing. */
const optionalDay = (
  said: Pick<ComponentProps<typeof DayInput>, 'label'> & { hint: string }
): Field<string> => ({
  first: '',
  half: true,
  is_whole: value => value === '' || isWholeDay(value),
  give: value => value,
  input: ({ value, error, onChange }) => (
    <DayInput
      label={said.label}
      description={said.hint}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
})

type Consequences = components['schemas']['ActConsequences']
type ActDue = components['schemas']['ActDue']
interface Acted {
  consequences: Consequences
}

/** What an act would lead to. */
function ConsequenceList({ of }: { of: Consequences }) {
  const { texts, format } = useTexts()
  const words = texts.acts_words
  const lines: [string, ReactNode, boolean?][] = [
    [words.last_day, of.last_day ? format.dateLong(of.last_day) : words.goes_on],
    [words.status_then, <StatusText key="status" status={of.status} />],
    [words.dues_void, <Dues key="void" dues={of.dues_void} />, of.dues_void.length > 0],
    [words.dues_made, <Dues key="made" dues={of.dues_made} />, of.dues_made.length > 0],
    [words.owed, amountsText(of.owed, format.locale) || words.nothing_owed],
    [words.credit, amountsText(of.credit, format.locale), of.credit.length > 0]
  ]
  return (
    <dl className="consequences">
      {lines
        .filter(([, , shown = true]) => shown)
        .map(([label, value]) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" size="sm" className="wrapped">
              {value}
            </Text>
          </div>
        ))}
    </dl>
  )
}

function Dues({ dues }: { dues: readonly ActDue[] }) {
  const { texts, format } = useTexts()
  return dues.map(({ dues_name, amount, currency, period_start }) => (
    <span key={`${dues_name} ${period_start}`} className="due-line">
      {texts.acts_words.due({
        name: dues_name || texts.memberships.unnamed,
        amount: moneyText(amount, currency, format.locale),
        from: format.date(period_start)
      })}
    </span>
  ))
}
