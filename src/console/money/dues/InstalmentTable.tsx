import '../parts/money.css'
import { Table, Text, TextInput } from '@mantine/core'
import { type Amount, addAmount, moneyText } from '../../shared/amounts.ts'
import { AmountInput } from '../../shared/AmountInput.tsx'
import { lacking, type TypedInstalment } from './instalments.ts'
import { useTexts } from './texts.ts'

/** The preview: each instalment with its day and its amount, and whether they add up to what is open. */
export function InstalmentTable(props: {
  parts: readonly TypedInstalment[]
  open: { amount: number; currency: string }
  onChange: (parts: TypedInstalment[]) => void
  /** What the service refused, by `parts.0.due_date`. */
  errors: Readonly<Record<string, string>>
}) {
  const { texts, format } = useTexts()
  const { parts, open, errors } = props
  const words = texts.dues.split
  const number = (at: number) => format.number(at + 1)
  const put = (at: number, changed: Partial<TypedInstalment>) =>
    props.onChange(parts.map((part, index) => (index === at ? { ...part, ...changed } : part)))
  return (
    <>
      <Table className="instalments" aria-label={words.preview}>
        <Table.Thead>
          <Table.Tr>
            {[words.number, words.day, words.amount].map(label => (
              <Table.Th key={label} scope="col">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {parts.map((part, at) => (
            <Table.Tr key={at}>
              <Table.Td>{number(at)}</Table.Td>
              <Table.Td>
                <TextInput
                  type="date"
                  aria-label={words.day_of(number(at))}
                  value={part.due_date}
                  error={errors[`parts.${at}.due_date`]}
                  onChange={event => put(at, { due_date: event.currentTarget.value })}
                />
              </Table.Td>
              <Table.Td>
                <AmountInput
                  bare
                  label={words.amount_of(number(at))}
                  currency={open.currency}
                  value={part.amount}
                  onChange={amount => put(at, { amount })}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Sum parts={parts} open={open} />
    </>
  )
}

function Sum({
  parts,
  open
}: {
  parts: readonly TypedInstalment[]
  open: { amount: number; currency: string }
}) {
  const { texts, format } = useTexts()
  const words = texts.dues.split
  const { currency } = open
  const whole = parts.map(part => ({ ...part, amount: part.amount ?? 0 }))
  const lack = lacking(open, whole)
  const [sum] = whole.reduce<Amount[]>(
    (sums, { amount }) => addAmount(sums, { currency, amount }),
    []
  )
  const money = (amount: number) => moneyText(amount, currency, format.locale)
  const said =
    lack === 0 ? words.fits : (lack > 0 ? words.missing : words.beyond)(money(Math.abs(lack)))
  return (
    <Text size="sm" role="status" className="figures">
      <b>
        {words.sum}: {money(sum?.amount ?? 0)}
      </b>{' '}
      <Text span inherit c={lack === 0 ? 'dimmed' : 'var(--mantine-color-error)'}>
        {said}
      </Text>
    </Text>
  )
}
