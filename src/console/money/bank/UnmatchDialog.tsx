import { Text } from '@mantine/core'
import { AskDialog, useAskForm } from '../../shared/AskDialog.tsx'
import { addAmount, amountsText, moneyText } from '../../shared/amounts.ts'
import { PersonName } from '../../shared/PersonName.tsx'
import { usePeople } from '../../shared/people.ts'
import { useNotices } from '../../shared/useFailure.ts'
import { type Acted, useMoneyAct } from '../payments/queries.ts'
import { SettledList } from '../payments/SettledList.tsx'
import { useMoneyAsked } from '../payments/useMoneyAsked.ts'
import type { Entry } from './queries.ts'
import { useTexts } from './texts.ts'

/** Takes back what an entry was booked as, so that it waits again, with what follows before the press. */
export function UnmatchDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { texts, format } = useTexts()
  const act = useMoneyAct()
  const { done } = useNotices()
  const words = texts.bank.unmatch
  const { id, amount, currency, member_id } = entry
  const people = usePeople(member_id === null ? [] : [member_id])
  const asked = useMoneyAsked('unmatch', { id })
  const { data } = asked.preview
  const form = useAskForm(async () => {
    if (!(await asked.isStillSo())) return
    await act('unmatch', { id }, '')
    done(words.done)
    onClose()
  })
  const lost = data ? listLost(data) : []
  const own = amount < 0 ? words.settled_again : words.open_again
  return (
    <AskDialog
      title={words.title(moneyText(amount, currency, format.locale))}
      hint={words.hint}
      confirm={words.confirm}
      ready={asked.ready}
      {...{ form, onClose }}
    >
      {member_id !== null && (
        <Text component="div">
          {texts.bank.payment_of} <PersonName id={member_id} people={people} aside />
        </Text>
      )}
      <SettledList
        title={own.title}
        nothing={data?.amount === 0 ? words.stays : own.nothing}
        asked={asked}
        fields={[]}
        member_id={member_id ?? undefined}
      />
      {lost.length > 0 && (
        <Text size="sm" className="figures">
          {words.credit(amountsText(lost, format.locale))}
        </Text>
      )}
    </AskDialog>
  )
}

/** What money that goes out again leaves less of for later dues, beyond the dues that it opens. */
function listLost({ amount, currency, settled }: Acted) {
  return settled
    .reduce(
      (sums, part) => addAmount(sums, { currency, amount: part.amount }),
      [{ currency, amount: -amount }]
    )
    .filter(sum => sum.amount > 0)
}
