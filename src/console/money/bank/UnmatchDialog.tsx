import { Text } from '@mantine/core'
import { addAmount, amountsText, moneyText } from '../../shared/amounts.ts'
import { PersonName } from '../../shared/PersonName.tsx'
import { usePeople } from '../../shared/people.ts'
import { useNotices } from '../../shared/useFailure.ts'
import { MoneyDialog, useMoneyForm } from '../parts/MoneyDialog.tsx'
import { type Entry, useBankActs } from './queries.ts'
import { useTexts } from './texts.ts'

/** Takes back what an entry was booked as, so that it waits again. */
export function UnmatchDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { texts, format } = useTexts()
  const { unmatch } = useBankActs()
  const { done } = useNotices()
  const words = texts.bank.unmatch
  const { id, amount, currency, member_id, settled, credit } = entry
  const people = usePeople(member_id === null ? [] : [member_id])
  const form = useMoneyForm(async () => {
    await unmatch(id)
    done(words.done)
    onClose()
  })
  const opened = settled.reduce(
    (sums, part) => addAmount(sums, { currency, amount: Math.abs(part.amount) }),
    addAmount([], { currency, amount: 0 })
  )
  return (
    <MoneyDialog
      title={words.title(moneyText(amount, currency, format.locale))}
      hint={words.hint}
      confirm={words.confirm}
      {...{ form, onClose }}
    >
      {member_id !== null && (
        <Text component="div">
          {texts.bank.payment_of} <PersonName id={member_id} people={people} aside />
        </Text>
      )}
      <Text size="sm" className="figures">
        {amount < 0
          ? words.settled_again(amountsText(opened, format.locale))
          : words.open_again(amountsText(opened, format.locale))}
      </Text>
      {credit > 0 && (
        <Text size="sm" className="figures">
          {words.credit(moneyText(credit, currency, format.locale))}
        </Text>
      )}
    </MoneyDialog>
  )
}
