import { useState } from 'react'
import type { components } from '../../api/contract.ts'
import { useAskForm } from '../../shared/AskDialog.tsx'
import { moneyText } from '../../shared/amounts.ts'
import { useChapterDay, useChapters } from '../../shared/chapters.ts'
import { isWholeDay } from '../../shared/DayInput.tsx'
import { fullName, usePeople } from '../../shared/people.ts'
import { toFieldErrors, useNotices } from '../../shared/useFailure.ts'
import { useKeys } from '../../shared/useKeys.ts'
import { type MoneyBody, useMoneyAct } from './queries.ts'
import { useTexts } from './texts.ts'
import { useMoneyAsked } from './useMoneyAsked.ts'

/** The values of the form of a payment. */
export interface PaymentValues {
  member_id: number | undefined
  amount: number | undefined
  date: string
  method: components['schemas']['PaymentMethod']
  reference: string
  note: string
}

/** The fields of the form. */
export const payment_fields: readonly (keyof PaymentValues)[] = [
  ...(['member_id', 'amount', 'date', 'method', 'reference', 'note'] as const)
]

/** What the dialog of a payment needs. */
export interface PaymentProps {
  chapter_id: number
  /** Who has paid, if that is known. */
  member_id?: number | undefined
  onClose: () => void
  /** Called after the payment is entered. */
  onDone?: (() => void) | undefined
}

const last_method = 'chapterhouse.payment_method'

/** The state of the form of a payment, and what the payment would settle. */
export function usePaymentForm(props: PaymentProps) {
  const { texts, format } = useTexts()
  const words = texts.payments
  const act = useMoneyAct()
  const { done } = useNotices()
  const keyFor = useKeys()
  const currency = useCurrency(props.chapter_id)
  const [values, setValues] = usePaymentValues(props)
  const { member_id } = values
  const person = usePeople(member_id ? [member_id] : [])?.get(member_id ?? 0)
  const body = toBody(values, currency)
  const asked = useMoneyAsked('pay', body)
  const form = useAskForm(async () => {
    if (!body || !(await asked.isStillSo())) return
    await act('pay', body, keyFor(body))
    localStorage.setItem(last_method, body.method)
    const name = person ? fullName(person) : ''
    done(words.done({ name, amount: moneyText(body.amount, currency, format.locale) }))
    props.onClose()
    props.onDone?.()
  })
  const errors = { ...toFieldErrors(asked.preview.error, texts), ...form.errors }
  return {
    ...form,
    values,
    currency,
    asked,
    put: (changed: Partial<PaymentValues>) => setValues(old => ({ ...old, ...changed })),
    errorFor: (field: keyof PaymentValues) => errors[field]
  }
}

/** The currency of a chapter. */
function useCurrency(chapter_id: number) {
  return useChapters().data?.find(({ id }) => id === chapter_id)?.currency ?? 'EUR'
}

function usePaymentValues({ chapter_id, member_id }: PaymentProps) {
  const date = useChapterDay(chapter_id)
  return useState<PaymentValues>({
    member_id,
    amount: undefined,
    date,
    method: lastMethod(),
    reference: '',
    note: ''
  })
}

/** What the form sends; undefined while something is missing. */
function toBody(values: PaymentValues, currency: string): MoneyBody<'pay'> | undefined {
  const { member_id, amount, date, method } = values
  if (member_id === undefined || !amount || !isWholeDay(date)) return undefined
  const [reference, note] = [values.reference.trim(), values.note.trim()]
  return {
    member_id,
    amount,
    currency,
    date,
    method,
    ...(reference && { reference }),
    ...(note && { note })
  }
}

function lastMethod(): PaymentValues['method'] {
  return (localStorage.getItem(last_method) as PaymentValues['method']) ?? 'bank_transfer'
}
