import { NativeSelect, SimpleGrid, Table, Text } from '@mantine/core'
import { AmountInput } from '../../shared/AmountInput.tsx'
import type { Field, FieldInput } from '../../shared/actFields.tsx'
import { useCells } from '../../shared/cells.tsx'
import { decimalsFor } from '../../shared/currencies.ts'
import { DayInput } from '../../shared/DayInput.tsx'
import { isWholeDay } from '../../shared/days.ts'
import { useTexts } from './texts.ts'

/** What is open of a due. */
interface Open {
  amount: number
  currency: string
}

interface Instalment {
  due_date: string
  amount: number
}

/** An instalment whose amount may not be an amount yet. */
type TypedInstalment = Omit<Instalment, 'amount'> & { amount: number | undefined }

/** What is asked first: how many instalments, from when, and how many months apart; and what was changed in them since. */
interface Plan {
  count: number
  first: string
  months: number
  changed?: TypedInstalment[]
}

/** The field of the instalments of a due, which add up to what is open. */
export const instalments = (open: Open, first: string): Field<Plan, Instalment[]> => ({
  first: { count: 3, first, months: 1 },
  is_whole: plan => {
    const parts = toParts(open, plan)
    return parts.length > 1 && parts.every(isWhole) && lacking(open, parts) === 0
  },
  give: plan => toParts(open, plan).filter(isWhole),
  input: at => <InstalmentFields open={open} {...at} />
})

const counts = [2, 3, 4, 6, 8, 10, 12, 24]
const spans = [1, 2, 3, 6, 12]

/** The inputs of a plan, and each instalment with its day and its amount. */
function InstalmentFields({
  open,
  value: plan,
  errors,
  onChange
}: FieldInput<Plan> & { open: Open }) {
  const words = useTexts().texts.dues.split
  const parts = toParts(open, plan)
  const ask = (asked: Omit<Partial<Plan>, 'changed'>) => {
    const { count, first, months } = plan
    onChange({ count, first, months, ...asked })
  }
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <NativeSelect
          label={words.count}
          data={counts.map(String)}
          value={String(plan.count)}
          onChange={event => ask({ count: Number(event.currentTarget.value) })}
        />
        <DayInput label={words.first} value={plan.first} onChange={first => ask({ first })} />
        <NativeSelect
          label={words.every}
          data={spans.map(months => ({
            value: String(months),
            label: months === 1 ? words.months.one : words.months.many(months)
          }))}
          value={String(plan.months)}
          onChange={event => ask({ months: Number(event.currentTarget.value) })}
        />
      </SimpleGrid>
      {parts.length === 0 ? (
        <Text size="sm" role="alert">
          {words.too_little}
        </Text>
      ) : (
        <InstalmentTable
          parts={parts}
          open={open}
          errors={errors}
          onChange={changed => onChange({ ...plan, changed })}
        />
      )}
    </>
  )
}

/** The instalments with their days and amounts, and whether they add up to what is open. */
function InstalmentTable(props: {
  parts: readonly TypedInstalment[]
  open: Open
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
      <Table horizontalSpacing={4} aria-label={words.preview}>
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
                <DayInput
                  aria-label={words.day_of(number(at))}
                  value={part.due_date}
                  error={errors[`parts.${at}.due_date`]}
                  onChange={due_date => put(at, { due_date })}
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

function Sum({ parts, open }: { parts: readonly TypedInstalment[]; open: Open }) {
  const words = useTexts().texts.dues.split
  const cells = useCells()
  const lack = lacking(open, parts)
  const money = (amount: number) => cells.money(amount, open.currency)
  const said =
    lack === 0 ? words.fits : (lack > 0 ? words.missing : words.beyond)(money(Math.abs(lack)))
  return (
    <Text size="sm" role="status" className="figures">
      <b>
        {words.sum}: {money(sumOf(open, parts))}
      </b>{' '}
      <Text span inherit c={lack === 0 ? 'dimmed' : 'var(--mantine-color-error)'}>
        {said}
      </Text>
    </Text>
  )
}

/** Whether an instalment has an amount and a day. */
const isWhole = (part: TypedInstalment): part is Instalment =>
  part.amount !== undefined && part.amount > 0 && isWholeDay(part.due_date)

/** What was changed, else the amount in so many instalments, months apart, the remainder on the last; none if there is too little. */
function toParts({ amount, currency }: Open, plan: Plan): TypedInstalment[] {
  const { count, first, months, changed } = plan
  if (changed) return changed
  const unit = 10 ** decimalsFor(currency)
  const minor = Math.round(amount * unit)
  const each = Math.floor(minor / count)
  if (each < 1 || !isWholeDay(first)) return []
  return Array.from({ length: count }, (_, at) => ({
    due_date: addMonths(first, at * months),
    amount: (at === count - 1 ? minor - each * at : each) / unit
  }))
}

/** The sum of instalments, added in minor units. */
function sumOf({ currency }: Open, parts: readonly TypedInstalment[]) {
  const unit = 10 ** decimalsFor(currency)
  return parts.reduce((all, { amount = 0 }) => all + Math.round(amount * unit), 0) / unit
}

/** What instalments lack to the open amount; negative if they exceed it. */
function lacking(open: Open, parts: readonly TypedInstalment[]) {
  const unit = 10 ** decimalsFor(open.currency)
  return (Math.round(open.amount * unit) - Math.round(sumOf(open, parts) * unit)) / unit
}

/** The calendar date that is so many months later, at most the last day of its month. */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  const shown = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last.getUTCDate())))
  return shown.toISOString().slice(0, 10)
}
