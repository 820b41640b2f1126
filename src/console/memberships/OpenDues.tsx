import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { BalanceLine } from '../money/account/BalanceLine.tsx'
import { DueMenu } from '../money/dues/acts.tsx'
import { InvoicesLine } from '../money/invoices/YearLetters.tsx'
import { type Amount, addAmount, amountsText, moneyText } from '../shared/amounts.ts'
import { useTexts } from './texts.ts'
import type { Due } from './types.ts'

interface OpenDuesProps {
  member: { id: number; chapter_id: number; name: string }
  dues: readonly Due[]
  /** Whether the form on the page has unsaved changes, which an act would discard. */
  unsaved: boolean
  /** Called after an act. */
  onActed: () => void
}

/** What a member owes: each due with its amount, its day and what can be done about it, and the sum. */
export function OpenDues(props: OpenDuesProps) {
  const { texts, format } = useTexts()
  const { member, dues } = props
  const { grants } = useAccount()
  const may_act = may(grants, 'manage_money', member.chapter_id)
  const words = texts.memberships
  return (
    <>
      <Title order={3} size="sm" mt="xs">
        {words.dues}
      </Title>
      {dues.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.nothing_open}
        </Text>
      )}
      {dues.length > 0 && (
        <ul className="dues">
          {dues.map(due => (
            <OpenDue key={due.id} due={due}>
              {may_act && (
                <DueMenu
                  due={due}
                  name={member.name}
                  chapter_id={member.chapter_id}
                  disabled={props.unsaved}
                  onDone={props.onActed}
                />
              )}
            </OpenDue>
          ))}
        </ul>
      )}
      {dues.length > 1 && (
        <Text size="sm" fw={600} className="figures">
          {words.sum(sumText(dues, format.locale))}
        </Text>
      )}
      {may_act && <BalanceLine member={member} />}
      {may_act && <InvoicesLine member={member} />}
    </>
  )
}

function OpenDue({ due, children }: { due: Due; children: ReactNode }) {
  const { texts, format } = useTexts()
  const { dues_name, amount, open_amount, currency, due_date, overdue } = due
  const words = texts.memberships
  const money = (value: number) => moneyText(value, currency, format.locale)
  const day = format.date(due_date)
  return (
    <li>
      <Text size="sm" className="wrapped">
        <bdi>{dues_name || words.unnamed}</bdi>
      </Text>
      <Text size="sm" className="figures">
        {open_amount === amount
          ? money(amount)
          : words.open_of({ open: money(open_amount), amount: money(amount) })}
      </Text>
      <Text size="sm" c={overdue ? 'var(--mantine-color-error)' : 'dimmed'}>
        {overdue ? words.overdue(day) : words.due(day)}
      </Text>
      {children}
    </li>
  )
}

/** The sums of the open amounts as text, one for each currency. */
function sumText(dues: readonly Due[], locale: string): string {
  const open = dues.map(({ currency, open_amount }) => ({ currency, amount: open_amount }))
  return amountsText(open.reduce<Amount[]>(addAmount, []), locale)
}
