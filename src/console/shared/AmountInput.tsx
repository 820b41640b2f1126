import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { amountText, fitsCurrency, readAmount } from './amounts.ts'
import { decimalsFor } from './currencies.ts'

/** The input for an amount of a currency above zero; gives `undefined` while what is typed is none, and says so. */
export function AmountInput(props: {
  label: string
  currency: string
  value: number | undefined
  onChange: (amount: number | undefined) => void
  error?: string | undefined
  /** Whether the label is for screen readers alone, as in a table. */
  bare?: boolean
  focused?: boolean
}) {
  const { texts, format } = useTexts()
  const { label, currency, value, bare } = props
  const [typed, setTyped] = useState<{ text: string; amount: number | undefined }>()
  // what was typed is forgotten when the form has got another amount than it
  if (typed && typed.amount !== value) setTyped(undefined)
  const example = amountText(decimalsFor(currency) === 0 ? 25 : 12.5, currency, format.locale)
  const is_none = typed !== undefined && typed.text.trim() !== '' && typed.amount === undefined
  // a table has no room for it: the sum below says what is missing
  const none = is_none && (bare || texts.shared.no_amount(example))
  const shown = value === undefined ? '' : amountText(value, currency, format.locale)
  return (
    <TextInput
      {...(bare ? { 'aria-label': label } : { label, withAsterisk: true })}
      inputMode="decimal"
      autoComplete="off"
      data-autofocus={props.focused || undefined}
      className="figures"
      value={typed?.text ?? shown}
      error={none || props.error}
      onChange={event => {
        const text = event.currentTarget.value
        const read = readAmount(text, format.locale)
        const amount = read && fitsCurrency(read, currency) ? read : undefined
        setTyped({ text, amount })
        props.onChange(amount)
      }}
      // an invalid amount stays, to be corrected
      onBlur={() => value !== undefined && setTyped(undefined)}
    />
  )
}
