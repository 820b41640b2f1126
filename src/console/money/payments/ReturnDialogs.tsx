import { SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { AskDialog, useAskForm } from '../../shared/AskDialog.tsx'
import { addAmount, moneyText } from '../../shared/amounts.ts'
import { useChapterDay } from '../../shared/chapters.ts'
import { DayInput, isWholeDay } from '../../shared/DayInput.tsx'
import { toFieldErrors, useNotices } from '../../shared/useFailure.ts'
import { useKeys } from '../../shared/useKeys.ts'
import { AmountInput } from '../../shared/AmountInput.tsx'
import { ReasonInput, useReason } from '../parts/ReasonInput.tsx'
import { MethodSelect } from './PaymentDialog.tsx'
import { type Payment, useMoneyAct } from './queries.ts'
import { SettledList } from './SettledList.tsx'
import { useTexts } from './texts.ts'
import { useMoneyAsked } from './useMoneyAsked.ts'

/** What a dialog about a payment needs. */
export interface ReturnProps {
  payment: Payment
  /** The name of who has paid. */
  name: string
  onClose: () => void
}

/** What can still be returned of a payment. */
export const toReturn = ({ amount, refunded, currency }: Payment) =>
  addAmount([{ currency, amount }], { currency, amount: -refunded })[0]?.amount ?? 0

/** Takes back a payment that bounced or was entered by mistake. */
export function ReverseDialog({ payment, onClose }: ReturnProps) {
  const { texts, format } = useTexts()
  const act = useMoneyAct()
  const { done } = useNotices()
  const [date, setDate] = useState(useChapterDay(payment.chapter_id))
  const reason = useReason()
  const words = texts.payments.reverse
  const own = payment.kind === 'refund' ? words.of_refund : words
  const amount = moneyText(Math.abs(payment.amount), payment.currency, format.locale)
  // what follows does not depend on the reason
  const asked = useMoneyAsked(
    'reverse',
    isWholeDay(date) ? { id: payment.id, date, reason: '–' } : undefined
  )
  const form = useAskForm(async () => {
    const given = reason.give()
    if (!given || !(await asked.isStillSo())) return
    await act('reverse', { id: payment.id, date, reason: given }, '')
    done(own.done(amount))
    onClose()
  })
  const errors = { ...toFieldErrors(asked.preview.error, texts), ...form.errors }
  return (
    <AskDialog
      title={own.title(amount)}
      hint={own.hint}
      confirm={words.confirm}
      ready={asked.ready}
      form={form}
      onClose={onClose}
    >
      <ReasonInput
        reason={reason}
        label={words.reason}
        hint={own.reason_hint}
        missing={texts.payments.missing}
        error={errors.reason}
      />
      <DayInput label={own.day} required value={date} error={errors.date} onChange={setDate} />
      <SettledList
        title={own.opens}
        nothing={own.opens_nothing}
        asked={asked}
        fields={['reason', 'date']}
        member_id={payment.member_id}
      />
    </AskDialog>
  )
}

/** Notes that money of a payment was returned. */
export function RefundDialog({ payment, name, onClose }: ReturnProps) {
  const { texts, format } = useTexts()
  const act = useMoneyAct()
  const { done } = useNotices()
  const keyFor = useKeys()
  const { id: payment_id, member_id, currency } = payment
  const [date, setDate] = useState(useChapterDay(payment.chapter_id))
  const [method, setMethod] = useState(payment.method)
  const left = payment.credit > 0 ? payment.credit : toReturn(payment)
  const [amount, setAmount] = useState<number | undefined>(left)
  const words = texts.payments.refund
  const body =
    amount && isWholeDay(date)
      ? { payment_id, member_id, amount, currency, date, method }
      : undefined
  const asked = useMoneyAsked('refund', body)
  const form = useAskForm(async () => {
    if (!body || !(await asked.isStillSo())) return
    await act('refund', body, keyFor(body))
    done(words.done(moneyText(body.amount, currency, format.locale)))
    onClose()
  })
  const errors = { ...toFieldErrors(asked.preview.error, texts), ...form.errors }
  return (
    <AskDialog
      title={words.title(name)}
      hint={words.hint}
      confirm={words.confirm}
      ready={asked.ready}
      form={form}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <AmountInput
          label={words.amount(currency)}
          currency={currency}
          focused
          value={amount}
          error={errors.amount}
          onChange={setAmount}
        />
        <DayInput label={words.day} required value={date} error={errors.date} onChange={setDate} />
      </SimpleGrid>
      <MethodSelect value={method} error={errors.method} onChange={setMethod} />
      <SettledList
        title={words.opens}
        nothing={words.opens_nothing}
        asked={asked}
        fields={['amount', 'date', 'method']}
        member_id={member_id}
      />
    </AskDialog>
  )
}
