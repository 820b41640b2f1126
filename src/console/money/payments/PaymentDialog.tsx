import { Button, NativeSelect, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { AskDialog } from '../../shared/AskDialog.tsx'
import { amountsText, moneyText } from '../../shared/amounts.ts'
import { DayInput } from '../../shared/DayInput.tsx'
import { PersonSelect } from '../../shared/PersonSelect.tsx'
import { payment_methods } from '../../shared/paymentWords.ts'
import { AmountInput } from '../../shared/AmountInput.tsx'
import { useOwed } from './queries.ts'
import { SettledList } from './SettledList.tsx'
import { useTexts } from './texts.ts'
import {
  type PaymentProps,
  type PaymentValues,
  payment_fields,
  usePaymentForm
} from './usePaymentForm.ts'

/** What begins like a creditor reference of dues: `RF`, two check digits and nine more, with blanks or without. */
const begun = /\bRF(?:[ -]?\d){11}(?!\d)/gi

/** The first text that looks like the reference of a due, but has other check digits (ISO 11649); undefined if there is none. */
function findMistyped(text: string): string | undefined {
  return text.match(begun)?.find(found => {
    const digits = found.replace(/\D/g, '')
    // R is 27, F is 15; the check digits stand at the end (ISO 7064, MOD 97-10)
    return BigInt(`${digits.slice(2)}2715${digits.slice(0, 2)}`) % 97n !== 1n
  })
}

/** Enters a payment: who, how much and when, and what it settles before the press. */
export function PaymentDialog(props: PaymentProps) {
  const { texts } = useTexts()
  const words = texts.payments
  const form = usePaymentForm(props)
  const { values, put, errorFor, currency } = form
  return (
    <AskDialog
      title={words.enter}
      confirm={words.confirm}
      ready={form.asked.ready}
      form={form}
      onClose={props.onClose}
    >
      <PersonSelect
        label={words.who}
        withAsterisk
        data-autofocus={props.member_id === undefined || undefined}
        chapter_id={props.chapter_id}
        value={values.member_id}
        error={errorFor('member_id')}
        onChange={member_id => put({ member_id })}
      />
      {values.member_id !== undefined && (
        <Owed
          member_id={values.member_id}
          currency={currency}
          onTake={amount => put({ amount })}
          taken={values.amount}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <AmountInput
          label={words.how_much(currency)}
          currency={currency}
          focused={props.member_id !== undefined}
          value={values.amount}
          error={errorFor('amount')}
          onChange={amount => put({ amount })}
        />
        <DayInput
          label={words.on}
          required
          value={values.date}
          error={errorFor('date')}
          onChange={date => put({ date })}
        />
      </SimpleGrid>
      <MethodSelect
        value={values.method}
        error={errorFor('method')}
        onChange={method => put({ method })}
      />
      <More values={values} put={put} errorFor={errorFor} />
      <SettledList
        title={words.settles}
        before={words.before}
        nothing={words.settles_nothing}
        asked={form.asked}
        fields={payment_fields}
        member_id={values.member_id}
      />
    </AskDialog>
  )
}

/** The select for how money came. */
export function MethodSelect(props: {
  value: PaymentValues['method']
  error: string | undefined
  onChange: (method: PaymentValues['method']) => void
}) {
  const { texts, say } = useTexts()
  return (
    <NativeSelect
      label={texts.payments.how}
      data={Object.entries(payment_methods).map(([value, label]) => ({
        value,
        label: say(label)
      }))}
      value={props.value}
      error={props.error}
      onChange={event => props.onChange(event.currentTarget.value as PaymentValues['method'])}
    />
  )
}

/** What somebody and those who are paid for owe, with a button that takes it as the amount. */
function Owed(props: {
  member_id: number
  currency: string
  taken: number | undefined
  onTake: (amount: number) => void
}) {
  const { texts, format } = useTexts()
  const { currency, taken, onTake } = props
  const sums = useOwed(props.member_id).data
  const words = texts.payments
  const own = sums?.find(sum => sum.currency === currency)
  if (!sums) return <Text size="sm">…</Text>
  return (
    <Text size="sm" component="div" className="figures">
      {sums.length === 0 ? words.owes_nothing : words.owes(amountsText(sums, format.locale))}{' '}
      {own && own.amount !== taken && (
        <Button variant="subtle" size="compact-sm" onClick={() => onTake(own.amount)}>
          {words.take(moneyText(own.amount, currency, format.locale))}
        </Button>
      )}
    </Text>
  )
}

/** The fields that are seldom needed, unfolded by a press. */
function More(
  props: Pick<ReturnType<typeof usePaymentForm>, 'put' | 'errorFor'> & { values: PaymentValues }
) {
  const { texts } = useTexts()
  const { values, put, errorFor } = props
  const [opened, open] = useState(false)
  const words = texts.payments
  const mistyped = findMistyped(values.reference)
  if (!opened)
    return (
      <Button variant="subtle" size="compact-sm" mr="auto" onClick={() => open(true)}>
        {words.more}
      </Button>
    )
  return (
    <>
      <TextInput
        label={words.reference}
        description={words.reference_hint}
        data-autofocus
        value={values.reference}
        error={errorFor('reference') ?? (mistyped && words.mistyped(mistyped))}
        onChange={event => put({ reference: event.currentTarget.value })}
      />
      <Textarea
        label={words.note}
        autosize
        maxRows={6}
        value={values.note}
        error={errorFor('note')}
        onChange={event => put({ note: event.currentTarget.value })}
      />
    </>
  )
}
