import '../parts/money.css'
import { NativeSelect, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { AskDialog, useAskForm } from '../../shared/AskDialog.tsx'
import { moneyText } from '../../shared/amounts.ts'
import { useChapterDay } from '../../shared/chapters.ts'
import { DayInput, isWholeDay } from '../../shared/DayInput.tsx'
import { useNotices } from '../../shared/useFailure.ts'
import { InstalmentTable } from './InstalmentTable.tsx'
import { isWhole, lacking, splitEvenly, type TypedInstalment } from './instalments.ts'
import { type DueActProps, useDueActs } from './queries.ts'
import { useTexts } from './texts.ts'

const counts = [2, 3, 4, 6, 8, 10, 12, 24]
const spans = [1, 2, 3, 6, 12]

/** What is asked first: how many instalments, from when, and how many months apart. */
interface Plan {
  count: number
  first: string
  months: number
}

/** Splits what is open of a due into instalments, whose days and amounts can be changed before. */
export function SplitDialog({ due, chapter_id, onClose, onDone }: DueActProps) {
  const { texts, format } = useTexts()
  const { split } = useDueActs()
  const { done } = useNotices()
  const today = useChapterDay(chapter_id)
  const first = due.due_date > today ? due.due_date : today
  const [plan, setPlan] = useState<Plan>({ count: 3, first, months: 1 })
  const [changed, setChanged] = useState<TypedInstalment[]>()
  const words = texts.dues.split
  const open = { amount: due.open_amount, currency: due.currency }
  const even = isWholeDay(plan.first) ? splitEvenly(open, plan) : undefined
  const parts = changed ?? even ?? []
  const whole = parts.filter(isWhole)
  const fits = parts.length > 1 && whole.length === parts.length && lacking(open, whole) === 0
  const form = useAskForm(async () => {
    if (!fits) return
    await split({ id: due.id, parts: whole })
    done(words.done(format.number(whole.length)))
    onClose()
    onDone?.()
  })
  const ask = (asked: Partial<Plan>) => {
    setPlan({ ...plan, ...asked })
    setChanged(undefined)
  }
  return (
    <AskDialog
      wide
      title={words.title(due.dues_name || texts.dues.unnamed)}
      hint={words.hint(moneyText(open.amount, open.currency, format.locale))}
      confirm={words.confirm}
      ready={fits}
      form={form}
      onClose={onClose}
    >
      <PlanInputs plan={plan} onChange={ask} />
      {parts.length === 0 ? (
        <Text size="sm" role="alert">
          {words.too_little}
        </Text>
      ) : (
        <InstalmentTable parts={parts} open={open} errors={form.errors} onChange={setChanged} />
      )}
    </AskDialog>
  )
}

function PlanInputs({ plan, onChange }: { plan: Plan; onChange: (plan: Partial<Plan>) => void }) {
  const { texts } = useTexts()
  const words = texts.dues.split
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <NativeSelect
        label={words.count}
        data={counts.map(String)}
        value={String(plan.count)}
        onChange={event => onChange({ count: Number(event.currentTarget.value) })}
      />
      <DayInput label={words.first} value={plan.first} onChange={first => onChange({ first })} />
      <NativeSelect
        label={words.every}
        data={spans.map(months => ({
          value: String(months),
          label: months === 1 ? words.months.one : words.months.many(months)
        }))}
        value={String(plan.months)}
        onChange={event => onChange({ months: Number(event.currentTarget.value) })}
      />
    </SimpleGrid>
  )
}
