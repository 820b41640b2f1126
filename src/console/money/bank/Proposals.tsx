import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { addAmount, amountsText } from '../../shared/amounts.ts'
import { PersonName } from '../../shared/PersonName.tsx'
import { fullName, type Person } from '../../shared/people.ts'
import { useNotices } from '../../shared/useFailure.ts'
import { type Entry, useBankActs } from './queries.ts'
import { useTexts } from './texts.ts'
import { useUnmatch } from './useUnmatch.ts'

type Proposal = Entry['proposals'][number]

/** Whose payment an entry may be, and the press for each. */
export function Proposals(props: {
  entry: Entry
  people: ReadonlyMap<number, Person> | undefined
}) {
  return props.entry.proposals.map(one => (
    <ProposalLine key={one.member_id} {...props} proposal={one} />
  ))
}

function ProposalLine(props: {
  entry: Entry
  people: ReadonlyMap<number, Person> | undefined
  proposal: Proposal
}) {
  const { texts, format } = useTexts()
  const { entry, people, proposal } = props
  const { member_id, settles, why } = proposal
  const { busy, accept } = useAccept(entry, proposal)
  const words = texts.bank
  const { currency } = entry
  const sums = settles.reduce(
    (all, { amount }) => addAmount(all, { currency, amount }),
    addAmount([], { currency, amount: 0 })
  )
  const person = people?.get(member_id)
  return (
    <Group gap="xs">
      <span className="figures">
        {words.perhaps} <PersonName id={member_id} people={people} /> ({words.why[why]}
        {settles.length > 0 &&
          `; ${words.pays({ count: settles.length, amount: amountsText(sums, format.locale) })}`}
        )
      </span>
      {settles.length > 0 && (
        <Button
          size="compact-sm"
          loading={busy}
          aria-label={words.accept_of(person ? fullName(person) : '')}
          onClick={accept}
        >
          {words.accept}
        </Button>
      )}
    </Group>
  )
}

/** Books an entry as it is proposed: settles exactly what stands beside the press, or is refused. Can be undone from the notice. */
function useAccept(entry: Entry, { member_id, settles }: Proposal) {
  const { texts, format } = useTexts()
  const { match } = useBankActs()
  const undo = useUnmatch(entry)
  const { done, failed } = useNotices()
  const [busy, setBusy] = useState(false)
  const words = texts.bank
  async function accept() {
    setBusy(true)
    try {
      await match({ id: entry.id, member_id, settles })
      const amount = addAmount([], { currency: entry.currency, amount: entry.amount })
      const label = words.unmatch.button
      done(words.match.done(amountsText(amount, format.locale)), { label, run: undo.press })
    } catch (error) {
      failed(error)
    }
    setBusy(false)
  }
  return { busy, accept }
}
