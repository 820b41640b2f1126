import { SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { AskDialog, useAskForm } from '../../shared/AskDialog.tsx'
import { moneyText } from '../../shared/amounts.ts'
import { useChapterDay, useChapterField, useChapters } from '../../shared/chapters.ts'
import { DayInput, isWholeDay } from '../../shared/DayInput.tsx'
import { addDays } from '../../shared/days.ts'
import { PersonSelect } from '../../shared/PersonSelect.tsx'
import { fullName, usePeople } from '../../shared/people.ts'
import { useNotices } from '../../shared/useFailure.ts'
import { useKeys } from '../../shared/useKeys.ts'
import { AmountInput } from '../parts/AmountInput.tsx'
import { useDueActs } from './queries.ts'
import { useTexts } from './texts.ts'

/** Charges a member an amount by hand; asks for the member unless one is given. */
export function ChargeDialog(props: {
  chapter_id: number
  member?: { id: number; name: string }
  onClose: () => void
  onDone?: () => void
}) {
  const { texts } = useTexts()
  const { chapter_id, member } = props
  const words = texts.dues.charge
  const form = useCharge(props)
  const { values, put, missing } = form
  return (
    <AskDialog
      title={member ? words.title_of(member.name) : words.title}
      hint={words.hint}
      confirm={words.confirm}
      form={form}
      onClose={props.onClose}
    >
      {!member && (
        <PersonSelect
          label={words.who}
          withAsterisk
          data-autofocus
          chapter_id={chapter_id}
          value={values.member_id}
          error={missing(values.member_id === undefined) ?? form.errors.member_id}
          onChange={member_id => put({ member_id })}
        />
      )}
      <TextInput
        label={words.what}
        withAsterisk
        data-autofocus={member ? true : undefined}
        value={values.dues_name}
        error={missing(!values.dues_name.trim()) ?? form.errors.dues_name}
        onChange={event => put({ dues_name: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <AmountInput
          label={words.amount(form.currency)}
          currency={form.currency}
          value={values.amount}
          error={missing(values.amount === undefined) ?? form.errors.amount}
          onChange={amount => put({ amount })}
        />
        <DayInput
          label={words.day}
          required
          value={values.due_date}
          error={missing(!isWholeDay(values.due_date)) ?? form.errors.due_date}
          onChange={due_date => put({ due_date })}
        />
      </SimpleGrid>
    </AskDialog>
  )
}

interface Values {
  member_id: number | undefined
  dues_name: string
  amount: number | undefined
  due_date: string | undefined
}

function useCharge(props: Parameters<typeof ChargeDialog>[0]) {
  const { texts, format } = useTexts()
  const { charge } = useDueActs()
  const { done } = useNotices()
  const keyFor = useKeys()
  const today = useChapterDay(props.chapter_id)
  const chapter = useChapters().data?.find(({ id }) => id === props.chapter_id)
  const currency = chapter?.currency ?? 'EUR'
  const [sent, setSent] = useState(false)
  const days = useChapterField(props.chapter_id, 'payment_days')
  const [chosen, setValues] = useState<Values>({
    member_id: props.member?.id,
    dues_name: '',
    amount: undefined,
    due_date: undefined
  })
  // until another day is chosen, it is due when the chapter's days to pay are over
  const proposed = days === undefined ? '' : addDays(today, days)
  const values = { ...chosen, due_date: chosen.due_date ?? proposed }
  const person = usePeople(values.member_id ? [values.member_id] : [])?.get(values.member_id ?? 0)
  const words = texts.dues.charge
  const form = useAskForm(
    async () => {
      const { member_id, amount, due_date } = values
      const dues_name = values.dues_name.trim()
      setSent(true)
      if (!member_id || amount === undefined || !dues_name || !isWholeDay(due_date)) return
      const body = { member_id, dues_name, amount, due_date, currency }
      await charge(body, keyFor(body))
      const name = props.member?.name ?? (person ? fullName(person) : '')
      done(words.done({ name, amount: moneyText(amount, currency, format.locale) }))
      props.onClose()
      props.onDone?.()
    },
    { no_membership: words.no_membership }
  )
  return {
    ...form,
    values,
    currency,
    put: (changed: Partial<Values>) => setValues(old => ({ ...old, ...changed })),
    /** The text for a field that is missing, once the form was sent. */
    missing: (is_missing: boolean) => (sent && is_missing ? texts.dues.missing : undefined)
  }
}
