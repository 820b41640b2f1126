import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { amountText, fitsCurrency, readAmount } from '../../shared/amounts.ts'
import { useTexts } from '../../texts/texts.tsx'

/** The input for an amount of a currency; gives `undefined` while what is typed is none. */
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
  const { format } = useTexts()
  const { label, currency, value, bare } = props
  const [typed, setTyped] = useState<string>()
  const shown = value === undefined ? '' : amountText(value, currency, format.locale)
  return (
    <TextInput
      {...(bare ? { 'aria-label': label } : { label, withAsterisk: true })}
      inputMode="decimal"
      autoComplete="off"
      data-autofocus={props.focused || undefined}
      className="figures"
      value={typed ?? shown}
      error={props.error}
      onChange={event => {
        const text = event.currentTarget.value
        const amount = readAmount(text, format.locale)
        setTyped(text)
        props.onChange(amount !== undefined && fitsCurrency(amount, currency) ? amount : undefined)
      }}
      // an invalid amount stays, to be corrected
      onBlur={() => value !== undefined && setTyped(undefined)}
    />
  )
}
