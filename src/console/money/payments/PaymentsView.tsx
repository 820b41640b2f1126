import '../parts/money.css'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../api/read.ts'
import { payments_search } from '../../searches.ts'
import { useCells } from '../../shared/cells.tsx'
import type { Column } from '../../shared/DataTable.tsx'
import { ListPage, useList } from '../../shared/ListPage.tsx'
import { ChoiceFilter, DayFilter } from '../../shared/listFilters.tsx'
import { PersonName } from '../../shared/PersonName.tsx'
import { payment_kinds, payment_methods } from '../../shared/paymentWords.ts'
import { useNames } from '../../shared/people.ts'
import { RowMenu } from '../../shared/RowMenu.tsx'
import { sayReason } from '../../shared/returnWords.ts'
import { FileButton } from '../parts/FileButton.tsx'
import { MoneyTabs } from '../parts/MoneyTabs.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'
import { exportPayments, type Payment } from './queries.ts'
import { RefundDialog, ReverseDialog, toReturn } from './ReturnDialogs.tsx'
import { useTexts } from './texts.ts'

/** The payments of a chapter, the newest first, with what was taken back and returned. */
export function PaymentsView() {
  const { texts } = useTexts()
  const words = texts.payments
  const list = useList(payments_search)
  const { chapter_id, search, show } = list
  const { kind, method, from, to, sort = '-date' } = search
  const asked = { chapter_id, kind, method, from, to }
  const [entering, enter] = useState(false)
  const read = useRead('/getpayments', { ...asked, sort, ...list.page })
  const rows = read.data?.payments
  return (
    <ListPage
      list={list}
      read={read}
      rows={rows}
      sort={sort}
      title={words.title}
      acts={
        <>
          <FileButton name={words.file} read={delimiter => exportPayments(asked, delimiter)} />
          <Button onClick={() => enter(true)}>{words.enter}</Button>
        </>
      }
      head={<MoneyTabs />}
      hint={words.hint}
      columns={usePaymentColumns(rows)}
      onSort={order => show({ sort: order === 'date' ? 'date' : '-date' })}
      empty={{ title: words.none, hint: words.none_hint }}
      no_match={{ title: words.no_match, hint: words.no_match_hint, all: words.show_all }}
      printed={words.title}
      filters={
        <>
          <ChoiceFilter
            label={words.kind}
            choices={payment_kinds}
            every={words.every_kind}
            value={kind}
            onChoose={chosen => show({ kind: chosen })}
          />
          <ChoiceFilter
            label={words.method}
            choices={payment_methods}
            every={words.every_method}
            value={method}
            onChoose={chosen => show({ method: chosen })}
          />
          <DayFilter label={words.from} value={from} onDay={day => show({ from: day }, true)} />
          <DayFilter label={words.to} value={to} onDay={day => show({ to: day }, true)} />
        </>
      }
    >
      {entering && <PaymentDialog chapter_id={chapter_id} onClose={() => enter(false)} />}
    </ListPage>
  )
}

/** The columns of the list: who, when, how, how much, and what can be done. */
function usePaymentColumns(rows: readonly Payment[] | undefined): Column<Payment>[] {
  const { texts, format, say } = useTexts()
  const { people, nameFor } = useNames(rows?.map(({ member_id }) => member_id))
  const { day, text, money, acts } = useCells<Payment>()
  const words = texts.payments
  return [
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
    text('method', words.method, ({ method }) => say(payment_methods[method]), {
      width: '10rem',
      from: 'md'
    }),
    text(
      'amount',
      words.amount,
      ({ amount, currency, reversed }) => (
        <Text size="sm" className="figures" td={reversed ? 'line-through' : undefined}>
          {money(amount, currency)}
        </Text>
      ),
      { width: '8rem' }
    ),
    acts(words.act, payment => {
      const { amount, currency, kind, reversed, date } = payment
      if (kind === 'reversal' || reversed) return false
      const name = nameFor(payment.member_id)
      return (
        <RowMenu
          label={words.acts({ amount: money(amount, currency), day: format.date(date) })}
          acts={[
            {
              label: words.reverse.button,
              dialog: onClose => <ReverseDialog payment={payment} name={name} onClose={onClose} />
            },
            kind === 'payment' &&
              toReturn(payment) > 0 && {
                label: words.refund.button,
                dialog: onClose => <RefundDialog payment={payment} name={name} onClose={onClose} />
              }
          ]}
        />
      )
    })
  ]
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
