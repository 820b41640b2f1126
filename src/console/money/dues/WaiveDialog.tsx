import { Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { moneyText } from '../../shared/amounts.ts'
import { useNotices } from '../../shared/useFailure.ts'
import { MoneyDialog, useMoneyForm } from '../parts/MoneyDialog.tsx'
import { type DueActProps, useDueActs } from './queries.ts'
import { useTexts } from './texts.ts'
import { waiver_reasons } from './words.ts'

type Reason = keyof typeof waiver_reasons

/** Gives up what is open of a due, with a reason. */
export function WaiveDialog({ due, name, onClose, onDone }: DueActProps) {
  const { texts, format, say } = useTexts()
  const { waive } = useDueActs()
  const { done } = useNotices()
  const [reason, setReason] = useState<Reason>('goodwill')
  const [note, setNote] = useState('')
  const words = texts.dues.waive
  const open = moneyText(due.open_amount, due.currency, format.locale)
  const form = useMoneyForm(async () => {
    await waive({ id: due.id, reason, ...(note.trim() && { note: note.trim() }) })
    done(words.done(open))
    onClose()
    onDone?.()
  })
  return (
    <MoneyDialog
      title={words.title(due.dues_name || texts.dues.unnamed)}
      hint={words.hint(open, name)}
      confirm={words.confirm}
      {...{ form, onClose }}
    >
      <Select
        label={words.reason}
        data={Object.entries(waiver_reasons).map(([value, label]) => ({
          ...{ value, label: say(label) }
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
    </MoneyDialog>
  )
}
