import { Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { AskDialog, useAskForm } from '../../shared/AskDialog.tsx'
import { moneyText } from '../../shared/amounts.ts'
import { FailureText } from '../../shared/FailureAlert.tsx'
import { RowMenu } from '../../shared/RowMenu.tsx'
import { useNotices } from '../../shared/useFailure.ts'
import { type DueActProps, useDueActs } from './queries.ts'
import { SplitDialog } from './SplitDialog.tsx'
import { useTexts } from './texts.ts'
import { waiver_reasons } from './words.ts'

/** The menu of what can be done about an open due. */
export function DueMenu(props: Omit<DueActProps, 'onClose'> & { disabled?: boolean }) {
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

type Reason = keyof typeof waiver_reasons

/** Gives up what is open of a due, with a reason. */
function WaiveDialog({ due, name, onClose, onDone }: DueActProps) {
  const { texts, format, say } = useTexts()
  const { waive, readOpen } = useDueActs()
  const { done } = useNotices()
  const [reason, setReason] = useState<Reason>('goodwill')
  const [note, setNote] = useState('')
  const words = texts.dues.waive
  const [amount, setAmount] = useState(due.open_amount)
  const [changed, setChanged] = useState(false)
  const open = moneyText(amount, due.currency, format.locale)
  const form = useAskForm(async () => {
    // something may have been paid since the amount was shown
    const now = await readOpen(due)
    const is_same = now === 0 || now === amount
    setChanged(!is_same)
    if (!is_same) return setAmount(now)
    await waive({ id: due.id, reason, ...(note.trim() && { note: note.trim() }) })
    done(words.done(open))
    onClose()
    onDone?.()
  })
  return (
    <AskDialog
      title={words.title(due.dues_name || texts.dues.unnamed)}
      hint={words.hint({ amount: open, person: name })}
      confirm={words.confirm}
      form={form}
      onClose={onClose}
    >
      {changed && <FailureText role="alert">{texts.shared.changed_since}</FailureText>}
      <Select
        label={words.reason}
        data={Object.entries(waiver_reasons).map(([value, label]) => ({
          value,
          label: say(label)
        }))}
        value={reason}
        onChange={value => setReason(value as Reason)}
      />
      <Textarea
        label={words.note}
        autosize
        maxRows={6}
        value={note}
        error={form.errors.note}
        onChange={event => setNote(event.currentTarget.value)}
      />
    </AskDialog>
  )
}
