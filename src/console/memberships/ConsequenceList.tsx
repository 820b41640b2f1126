import { Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { amountsText, moneyText } from '../shared/amounts.ts'
import { FailureAlert, FailureText } from '../shared/FailureAlert.tsx'
import { StatusText } from '../shared/StatusText.tsx'
import type { Said } from '../shared/useFailure.ts'
import type { ActDue, Consequences } from './acts.ts'
import { useTexts } from './texts.ts'

/** What an act would lead to, or why it would be refused. */
export function ConsequenceList(props: {
  of: Consequences | undefined
  failure: unknown
  /** Texts for failures that have a special meaning in this act. */
  said?: Said
  loading: boolean
  /** Whether something else follows now than was shown at the press. */
  changed: boolean
}) {
  const { texts } = useTexts()
  return (
    <section aria-live="polite" aria-busy={props.loading} className="consequences">
      <Title order={3} size="sm">
        {texts.acts_words.leads_to}
      </Title>
      {props.of && props.changed && (
        <FailureText role="alert">{texts.shared.changed_since}</FailureText>
      )}
      {props.of && <Facts of={props.of} />}
      {!props.of && props.loading && <Skeleton h={80} />}
      {!props.of && (
        <FailureAlert failure={props.failure} {...(props.said && { said: props.said })} />
      )}
    </section>
  )
}

function Facts({ of }: { of: Consequences }) {
  const { texts, format } = useTexts()
  const words = texts.acts_words
  const lines: [string, ReactNode, boolean?][] = [
    [words.last_day, of.last_day ? format.dateLong(of.last_day) : words.goes_on],
    [words.status_then, <StatusText key="status" status={of.status} />],
    [words.dues_void, <Dues key="void" dues={of.dues_void} />, of.dues_void.length > 0],
    [words.dues_made, <Dues key="made" dues={of.dues_made} />, of.dues_made.length > 0],
    [words.owed, amountsText(of.owed, format.locale) || words.nothing_owed],
    [words.credit, amountsText(of.credit, format.locale), of.credit.length > 0]
  ]
  return (
    <dl>
      {lines
        .filter(([, , shown = true]) => shown)
        .map(([label, value]) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" size="sm" className="wrapped">
              {value}
            </Text>
          </div>
        ))}
    </dl>
  )
}

function Dues({ dues }: { dues: readonly ActDue[] }) {
  const { texts, format } = useTexts()
  return dues.map(({ dues_name, amount, currency, period_start }) => (
    <span key={`${dues_name} ${period_start}`} className="due-line">
      {texts.acts_words.due({
        name: dues_name || texts.memberships.unnamed,
        amount: moneyText(amount, currency, format.locale),
        from: format.date(period_start)
      })}
    </span>
  ))
}
