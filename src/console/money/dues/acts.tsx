import { useState } from 'react'
import { api } from '../../api/client.ts'
import type { components } from '../../api/contract.ts'
import { unwrap } from '../../api/failure.ts'
import { useWrite } from '../../api/write.ts'
import { Act, ActForm } from '../../shared/act.tsx'
import { amount, choice, day, note, person, text } from '../../shared/actFields.tsx'
import { useCells } from '../../shared/cells.tsx'
import { useChapterDay, useChapterField, useCurrency } from '../../shared/chapters.ts'
import { addDays } from '../../shared/days.ts'
import { FailureText } from '../../shared/FailureAlert.tsx'
import { waiver_reasons } from '../../shared/paymentWords.ts'
import { RowMenu } from '../../shared/RowMenu.tsx'
import { instalments } from './Instalments.tsx'
import { useTexts } from './texts.ts'

type Due = components['schemas']['Due']

/** Charges a member an amount by hand; asks for the member unless one is given. */
export function ChargeDialog(props: {
  chapter_id: number
  member?: { id: number; name: string }
  onClose: () => void
  onDone?: () => void
}) {
  const { texts } = useTexts()
  const { money } = useCells()
  const { chapter_id, member, onClose, onDone } = props
  const { missing, charge: words } = texts.dues
  const currency = useCurrency(chapter_id)
  const today = useChapterDay(chapter_id)
  const days = useChapterField(chapter_id, 'payment_days')
  // it is due when the chapter's days to pay are over
  const proposed = days === undefined ? '' : addDays(today, days)
  const who = person({ label: words.who, chapter_id, missing })
  return (
    <Act
      send="POST /createdue"
      title={member ? words.title_of(member.name) : words.title}
      hint={words.hint}
      confirm={words.confirm}
      fields={{
        ...(!member && { member_id: who }),
        dues_name: text({ label: words.what, missing }),
        amount: amount({ label: words.amount(currency), currency, missing, free: true }),
        due_date: day({ label: words.day, first: proposed, missing })
      }}
      body={({ member_id = member?.id ?? 0, ...given }) => ({ member_id, currency, ...given })}
      said={{ no_membership: words.no_membership }}
      done={(written, given, nameFor) =>
        words.done({
          name: member?.name ?? nameFor(written.member_id),
          amount: money(given.amount, currency)
        })
      }
      onClose={onClose}
      onDone={onDone}
    />
  )
}

/** What a dialog about a due needs. */
interface DueProps {
  due: Due
  chapter_id: number
  /** The name of the member who owes it. */
  name: string
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** The menu of what can be done about an open due. */
export function DueMenu(props: Omit<DueProps, 'onClose'> & { disabled?: boolean }) {
  const words = useTexts().texts.dues
  const { due, disabled = false } = props
  return (
    <RowMenu
      label={words.acts(due.dues_name || words.unnamed)}
      disabled={disabled}
      acts={[
        {
          label: words.waive.button,
          dialog: onClose => <WaiveDialog {...props} onClose={onClose} />
        },
        {
          label: words.split.button,
          dialog: onClose => <SplitDialog {...props} onClose={onClose} />
        }
      ]}
    />
  )
}

/** Gives up what is open of a due, with a reason. */
function WaiveDialog({ due, name, onClose, onDone }: DueProps) {
  const { texts } = useTexts()
  const { money } = useCells()
  const write = useWrite('members', 'audit')
  const [open, setOpen] = useState({ amount: due.open_amount, changed: false })
  const words = texts.dues.waive
  const shown = money(open.amount, due.currency)
  return (
    <ActForm
      title={words.title(due.dues_name || texts.dues.unnamed)}
      hint={words.hint({ amount: shown, person: name })}
      confirm={words.confirm}
      fields={{
        reason: choice({ label: words.reason, choices: waiver_reasons, first: 'goodwill' }),
        note: note({ label: words.note, lines: true })
      }}
      run={async ({ reason, note }) => {
        // something may have been paid since the amount was shown
        const amount = await readOpen(due)
        const changed = amount !== 0 && amount !== open.amount
        setOpen({ amount: changed ? amount : open.amount, changed })
        if (changed) return undefined
        return write('PUT /waivedue', { id: due.id, reason, ...(note && { note }) })
      }}
      done={() => words.done(shown)}
      onClose={onClose}
      onDone={onDone}
    >
      {open.changed && (
        <FailureText role="alert" answer="changed">
          {texts.shared.changed_since}
        </FailureText>
      )}
    </ActForm>
  )
}

/** What is open of a due now. */
async function readOpen({ id, member_id, due_date }: Due): Promise<number> {
  const query = { member_id, due_from: due_date, due_to: due_date, limit: 200 }
  const { dues } = await unwrap(api.GET('/getdues', { params: { query } }))
  return dues.find(due => due.id === id)?.open_amount ?? 0
}

/** Splits what is open of a due into instalments, whose days and amounts can be changed before. */
function SplitDialog({ due, chapter_id, onClose, onDone }: DueProps) {
  const { texts, format } = useTexts()
  const { money } = useCells()
  const today = useChapterDay(chapter_id)
  const words = texts.dues.split
  const open = { amount: due.open_amount, currency: due.currency }
  const first = due.due_date > today ? due.due_date : today
  return (
    <Act
      wide
      send="PUT /splitdue"
      title={words.title(due.dues_name || texts.dues.unnamed)}
      hint={words.hint(money(open.amount, open.currency))}
      confirm={words.confirm}
      fields={{ parts: instalments(open, first) }}
      body={given => ({ id: due.id, ...given })}
      done={(_, { parts }) => words.done(format.number(parts.length))}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
