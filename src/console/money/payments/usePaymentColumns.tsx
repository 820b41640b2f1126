import { Text, VisuallyHidden } from '@mantine/core'
import { moneyText } from '../../shared/amounts.ts'
import type { Column } from '../../shared/DataTable.tsx'
import { PersonName } from '../../shared/PersonName.tsx'
import { payment_kinds, payment_methods } from '../../shared/paymentWords.ts'
import { fullName, usePeople } from '../../shared/people.ts'
import { sayReason } from '../../shared/returnWords.ts'
import { PaymentMenu } from './PaymentMenu.tsx'
import type { Payment } from './queries.ts'
import { useTexts } from './texts.ts'

/** The columns of a list of payments: who, when, how, how much, and what can be done. */
export function usePaymentColumns(rows: readonly Payment[] | undefined): Column<Payment>[] {
  const { texts, format, say } = useTexts()
  const people = usePeople((rows ?? []).map(({ member_id }) => member_id))
  const words = texts.payments
  const nameFor = (id: number) => {
    const person = people?.get(id)
    return person ? fullName(person) : ''
  }
  return [
    {
      ...{ key: 'member', label: words.member },
      cell: payment => (
        <div className="whole">
          <PersonName id={payment.member_id} people={people} numbered />
          <Said payment={payment} />
          <Text size="sm" hiddenFrom="sm">
            {format.date(payment.date)}
          </Text>
        </div>
      )
    },
    {
      ...{ key: 'date', label: words.day, width: '9rem', from: 'sm', sort: 'date' },
      cell: ({ date }) => <span className="figures">{format.date(date)}</span>
    },
    {
      ...{ key: 'method', label: words.method, width: '10rem', from: 'md' },
      cell: ({ method }) => say(payment_methods[method])
    },
    {
      ...{ key: 'amount', label: words.amount, width: '8rem' },
      cell: ({ amount, currency, reversed }) => (
        <Text size="sm" className="figures" td={reversed ? 'line-through' : undefined}>
          {moneyText(amount, currency, format.locale)}
        </Text>
      )
    },
    {
      ...{ key: 'acts', label: <VisuallyHidden>{words.act}</VisuallyHidden>, width: '4.5rem' },
      cell: payment =>
        payment.kind !== 'reversal' &&
        !payment.reversed && (
          <div className="money-acts">
            <PaymentMenu payment={payment} name={nameFor(payment.member_id)} />
          </div>
        )
    }
  ]
}

/** What there is to say about an entry: its kind, reference, note, reason, and what became of it. */
function Said({ payment }: { payment: Payment }) {
  const { texts, format, say } = useTexts()
  const { kind, currency, credit, refunded, reversed } = payment
  const words = texts.payments
  const money = (amount: number) => moneyText(amount, currency, format.locale)
  const said = [
    kind !== 'payment' && say(payment_kinds[kind]),
    ...[payment.reference, sayReason(payment.reason, say), payment.note],
    reversed && words.taken_back,
    credit > 0 && words.credit(money(credit)),
    credit < 0 && words.overdrawn(money(-credit)),
    refunded > 0 && words.refunded(money(refunded))
  ].filter(Boolean)
  if (said.length === 0) return null
  return (
    <Text size="sm" c="dimmed">
      <bdi>{said.join(' · ')}</bdi>
    </Text>
  )
}
