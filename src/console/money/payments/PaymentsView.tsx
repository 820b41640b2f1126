import { Text } from '@mantine/core'
import { payments_search } from '../../searches.ts'
import { AskButton } from '../../shared/act.tsx'
import { useCells } from '../../shared/cells.tsx'
import { useList } from '../../shared/ListPage.tsx'
import { ListView } from '../../shared/listView.tsx'
import { PersonName } from '../../shared/PersonName.tsx'
import { payment_kinds, payment_methods } from '../../shared/paymentWords.ts'
import { RowMenu } from '../../shared/RowMenu.tsx'
import { sayReason } from '../../shared/returnWords.ts'
import { FileButton, MoneyTabs } from '../parts/parts.tsx'
import { type Payment, PaymentDialog, RefundDialog, ReverseDialog, toReturn } from './acts.tsx'
import { useTexts } from './texts.ts'

/** The payments of a chapter, the newest first, with what was taken back and returned. */
export function PaymentsView() {
  const { texts, format } = useTexts()
  const words = texts.payments
  const list = useList(payments_search)
  const { chapter_id } = list
  const { kind, method, from, to } = list.search
  const asked = { chapter_id, kind, method, from, to }
  return (
    <ListView
      list={list}
      title={words.title}
      head={<MoneyTabs />}
      hint={words.hint}
      read="/getpayments"
      of="payments"
      query={asked}
      sort="-date"
      names={({ member_id }) => [member_id]}
      filters={{
        kind: { label: words.kind, choices: payment_kinds, every: words.every_kind },
        method: { label: words.method, choices: payment_methods, every: words.every_method },
        from: { day: words.from },
        to: { day: words.to }
      }}
      columns={({ text, day, choice, money, acts, people, nameFor }) => [
        text('member', words.member, payment => (
          <div className="whole">
            <PersonName id={payment.member_id} people={people} numbered />
            <Said payment={payment} />
            <Text size="sm" hiddenFrom="sm">
              {format.date(payment.date)}
            </Text>
          </div>
        )),
        day('date', words.day, { sort: 'date' }),
        choice('method', words.method, payment_methods),
        text(
          'amount',
          words.amount,
          ({ amount, currency, reversed }) => (
            <Text size="sm" className="figures" td={reversed ? 'line-through' : undefined}>
              {money(amount, currency)}
            </Text>
          ),
          { width: '8rem', end: true }
        ),
        acts(words.act, payment => {
          const { amount, currency, kind, reversed, date, member_id } = payment
          if (kind === 'reversal' || reversed) return false
          const about = { payment, name: nameFor(member_id) }
          return (
            <RowMenu
              label={words.acts({ amount: money(amount, currency), day: format.date(date) })}
              acts={[
                {
                  label: words.reverse.button,
                  dialog: onClose => <ReverseDialog {...about} onClose={onClose} />
                },
                kind === 'payment' &&
                  toReturn(payment) > 0 && {
                    label: words.refund.button,
                    dialog: onClose => <RefundDialog {...about} onClose={onClose} />
                  }
              ]}
            />
          )
        })
      ]}
      empty={{ title: words.none, hint: words.none_hint }}
      no_match={{ title: words.no_match, hint: words.no_match_hint, all: words.show_all }}
      acts={
        <>
          <FileButton name={words.file} path="/exportpayments" query={asked} />
          <AskButton
            dialog={onClose => <PaymentDialog chapter_id={chapter_id} onClose={onClose} />}
          >
            {words.enter}
          </AskButton>
        </>
      }
    />
  )
}

/** What there is to say about an entry: its kind, reference, note, reason, and what became of it. */
function Said({ payment }: { payment: Payment }) {
  const { texts, say } = useTexts()
  const { money } = useCells()
  const { kind, currency, credit, refunded, reversed } = payment
  const words = texts.payments
  const said = [
    kind !== 'payment' && say(payment_kinds[kind]),
    ...[payment.reference, sayReason(payment.reason, say), payment.note],
    reversed && words.taken_back,
    credit > 0 && words.credit(money(credit, currency)),
    credit < 0 && words.overdrawn(money(-credit, currency)),
    refunded > 0 && words.refunded(money(refunded, currency))
  ].filter(Boolean)
  if (said.length === 0) return null
  return (
    <Text size="sm" c="dimmed">
      <bdi>{said.join(' · ')}</bdi>
    </Text>
  )
}
