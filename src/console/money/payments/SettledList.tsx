import '../parts/money.css'
import { Skeleton, Text, Title } from '@mantine/core'
import { moneyText } from '../../shared/amounts.ts'
import { FailureAlert, FailureText } from '../../shared/FailureAlert.tsx'
import { fullName } from '../../shared/people.ts'
import { toFieldErrors } from '../../shared/useFailure.ts'
import { type Acted, type Settled, useDuesPeople, usePayersDues } from './queries.ts'
import { useTexts } from './texts.ts'
import type { useMoneyAsked } from './useMoneyAsked.ts'

/** What an act on money would lead to: which dues it settles or opens again, and what is left. */
export function SettledList(props: {
  title: string
  /** Said while the form is not complete. */
  before?: string
  /** Said where no dues are concerned. */
  nothing: string
  asked: ReturnType<typeof useMoneyAsked>
  /** The fields of the form, which show what is wrong with them. */
  fields: readonly string[]
  /** Who has paid. */
  member_id: number | undefined
}) {
  const { texts } = useTexts()
  const { preview, settled } = props.asked
  const found = settled ? preview.data : undefined
  const errors = Object.entries(toFieldErrors(preview.error, texts))
  const elsewhere = errors.filter(([field]) => !props.fields.includes(field))
  return (
    <section aria-live="polite" aria-busy={preview.isFetching} className="money-settled">
      <Title order={3} size="sm">
        {props.title}
      </Title>
      {found && props.asked.changed && (
        <FailureText role="alert">{texts.shared.changed_since}</FailureText>
      )}
      {found && <Facts payment={found} nothing={props.nothing} member_id={props.member_id} />}
      {!found && preview.isFetching && <Skeleton h={48} />}
      {!found && !preview.isFetching && (
        <>
          {preview.isError && errors.length === 0 && <FailureAlert failure={preview.error} />}
          {elsewhere.length > 0 && (
            <FailureText role="alert">{elsewhere.map(([, text]) => text).join(' ')}</FailureText>
          )}
          {!preview.isError && props.before && (
            <Text size="sm" c="dimmed">
              {props.before}
            </Text>
          )}
        </>
      )}
    </section>
  )
}

function Facts(props: { payment: Acted; nothing: string; member_id: number | undefined }) {
  const { texts, format } = useTexts()
  const { payment, nothing } = props
  const { settled, credit, currency, kind } = payment
  const dues = usePayersDues(props.member_id, kind === 'payment').data
  const words = texts.payments
  return (
    <>
      {settled.length === 0 && <Text size="sm">{nothing}</Text>}
      <ul className="figures">
        {settled.map(part => (
          <DueLine key={part.due_id} part={part} currency={currency} dues={dues} kind={kind} />
        ))}
        {credit > 0 && (
          <li>
            <span>{words.left}</span>
            <b>{moneyText(credit, currency, format.locale)}</b>
          </li>
        )}
      </ul>
    </>
  )
}

function DueLine(props: {
  part: Settled
  currency: string
  kind: Acted['kind']
  dues: ReturnType<typeof usePayersDues>['data']
}) {
  const { texts, format } = useTexts()
  const { part, currency, dues, kind } = props
  const words = texts.payments
  const due = dues?.find(({ id }) => id === part.due_id)
  const people = useDuesPeople(due && [due])
  const money = (amount: number) => moneyText(amount, currency, format.locale)
  if (!due)
    return (
      <li>
        <span>{dues ? words.other_due(`${part.due_id}`) : '…'}</span>
        <b>{money(Math.abs(part.amount))}</b>
      </li>
    )
  const person = people?.get(due.member_id)
  const name = due.dues_name || words.unnamed
  const day = format.date(due.due_date)
  const rest = Number((due.open_amount - part.amount).toFixed(6))
  const of_another = due.payer_id !== due.member_id && person
  return (
    <li>
      <span className="wrapped">
        {of_another
          ? words.due_of({ name, day, person: fullName(person) })
          : words.due({ name, day })}
        {kind === 'payment' && rest > 0 && (
          <Text size="sm" c="dimmed" component="div">
            {words.rest(money(rest))}
          </Text>
        )}
      </span>
      <b>{money(Math.abs(part.amount))}</b>
    </li>
  )
}
