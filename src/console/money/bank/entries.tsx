import { Box, Button, Group, Text } from '@mantine/core'
import { type components, EntryState as states } from '../../api/contract.ts'
import { useRead } from '../../api/read.ts'
import { useWrite, type Written } from '../../api/write.ts'
import { Act, AskButton, PressButton } from '../../shared/act.tsx'
import { text as field, person } from '../../shared/actFields.tsx'
import { addAmount, amountsText } from '../../shared/amounts.ts'
import { useCells } from '../../shared/cells.tsx'
import { Icon } from '../../shared/Icon.tsx'
import { IconCheck } from '../../shared/icons.ts'
import { PersonName } from '../../shared/PersonName.tsx'
import { type Person, useNames, usePeople } from '../../shared/people.ts'
import { return_reasons } from '../../shared/returnWords.ts'
import { useNotices } from '../../shared/useFailure.ts'
import { useRun } from '../../shared/useRun.ts'
import { type Acted, Settled, toShown } from '../payments/acts.tsx'
import { useTexts } from './texts.ts'

type Schemas = components['schemas']
/** An entry of a statement. */
export type Entry = Schemas['StatementEntry']
type People = ReadonlyMap<number, Person> | undefined

/** Whether an entry waits for the office. */
export const isWaiting = (state: Schemas['EntryState']) =>
  state === 'proposed' || state === 'unmatched'

/** What can become of an entry; first the states in which it waits. */
export const entry_states = [
  ...states.filter(isWaiting),
  ...states.filter(state => !isWaiting(state))
]

/** What can be done about an entry: it is assigned or put aside while it waits, else it waits again. */
export function EntryActs({ entry, chapter_id }: { entry: Entry; chapter_id: number }) {
  const { texts } = useTexts()
  const { money } = useCells()
  const { run } = useUnmatch(entry)
  const { name, amount, currency, state } = entry
  const words = texts.bank
  const about = { name: name || words.nameless, amount: money(amount, currency) }
  const button = (of: { of: (about: { name: string; amount: string }) => string }) =>
    ({ variant: 'default', size: 'xs', 'aria-label': of.of(about) }) as const
  return (
    <Group gap={4} className="row-acts" wrap="nowrap">
      {isWaiting(state) && (
        <>
          <AskButton
            {...button(words.match)}
            dialog={onClose => (
              <MatchDialog entry={entry} chapter_id={chapter_id} onClose={onClose} />
            )}
          >
            {words.match.button}
          </AskButton>
          <AskButton
            {...button(words.ignore)}
            dialog={onClose => (
              <IgnoreDialog chapter_id={chapter_id} entries={[entry]} onClose={onClose} />
            )}
          >
            {words.ignore.button}
          </AskButton>
        </>
      )}
      {state === 'booked' && entry.payment_id !== null && (
        <AskButton
          {...button(words.unmatch)}
          dialog={onClose => <UnmatchDialog entry={entry} onClose={onClose} />}
        >
          {words.unmatch.button}
        </AskButton>
      )}
      {state === 'ignored' && !entry.replaced && (
        <PressButton {...button(words.wait)} run={run}>
          {words.wait.button}
        </PressButton>
      )}
    </Group>
  )
}

/** Puts entries aside that are no payments of members, with a reason. */
export function IgnoreDialog(props: {
  chapter_id: number
  entries: readonly Entry[]
  onClose: () => void
  onDone?: () => void
}) {
  const { texts } = useTexts()
  const { chapter_id, entries, onClose, onDone } = props
  const { told } = useNotices()
  const words = texts.bank.ignore
  const { missing } = words
  const count = entries.length
  return (
    <Act
      send="PUT /ignoreentries"
      title={words.title(count)}
      hint={words.hint}
      confirm={words.confirm}
      fields={{ reason: field({ label: words.reason, hint: words.reason_hint, missing }) }}
      body={given => ({ chapter_id, ids: entries.map(({ id }) => id), ...given })}
      done={({ ignored, left }) => {
        if (left.length > 0) told(words.left(left.length))
        return ignored > 0 ? words.done(ignored) : undefined
      }}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

/** Says whose payment an entry is: who, and what it settles before the press. */
function MatchDialog(props: { entry: Entry; chapter_id: number; onClose: () => void }) {
  const { texts } = useTexts()
  const { money } = useCells()
  const { entry, chapter_id, onClose } = props
  const words = texts.bank.match
  const shown = money(entry.amount, entry.currency)
  const first = entry.proposals[0]?.member_id
  return (
    <Act
      send="PUT /matchentry"
      title={words.title(shown)}
      hint={entry.amount < 0 ? words.hint_out : words.hint}
      confirm={words.confirm}
      fields={{ member_id: person({ label: words.who, chapter_id, first }) }}
      below={{
        member_id: ({ values: { member_id }, put }) =>
          member_id !== undefined && (
            <PayerHint member_id={member_id} onTake={member_id => put({ member_id })} />
          )
      }}
      body={given => ({ id: entry.id, ...given })}
      preview={{
        title: words.settles,
        before: words.before,
        shown: toShown,
        show: (told, { values }) => (
          <Settled
            payment={{ ...told, kind: told.amount < 0 ? 'refund' : 'payment' }}
            nothing={words.nothing}
            member_id={values.member_id}
          />
        )
      }}
      done={() => words.done(shown)}
      onClose={onClose}
    >
      <Text size="sm" className="wrapped">
        <bdi>{[entry.name, entry.text].filter(Boolean).join(' · ')}</bdi>
      </Text>
    </Act>
  )
}

/** Who pays for the chosen member, with the button that chooses that one; nothing for somebody who pays alone. */
function PayerHint(props: { member_id: number; onTake: (payer_id: number) => void }) {
  const { member_id, onTake } = props
  const { data } = useRead('/getaccount', { member_id, offset: 0, limit: 1 })
  // until it is read, the account is that of whoever was chosen before
  const payer_id = data?.member_id === member_id ? data.payer_id : null
  const payer = useNames(payer_id === null ? [] : [payer_id]).nameFor(payer_id ?? 0)
  const words = useTexts().texts.bank.match
  if (payer_id === null || !payer) return null
  return (
    <Text size="sm" component="div" role="status" className="wrapped">
      {words.payer(payer)}{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => onTake(payer_id)}>
        {words.take_payer(payer)}
      </Button>
    </Text>
  )
}

/** Takes back what an entry was booked as, so that it waits again, with what follows before the press. */
function UnmatchDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { texts, format } = useTexts()
  const { money } = useCells()
  const words = texts.bank.unmatch
  const { id, amount, currency, member_id } = entry
  const people = usePeople(member_id === null ? [] : [member_id])
  const own = amount < 0 ? words.settled_again : words.open_again
  const toActed = ({ undone, currency }: Written<'PUT /unmatchentry'>): Acted =>
    undone[0] ?? { amount: 0, settled: [], credit: 0, currency, kind: 'reversal' }
  return (
    <Act
      send="PUT /unmatchentry"
      title={words.title(money(amount, currency))}
      hint={words.hint}
      confirm={words.confirm}
      fields={{}}
      body={() => ({ id })}
      preview={{
        title: own.title,
        shown: told => toShown(toActed(told)),
        show: told => {
          const acted = toActed(told)
          const lost = listLost(acted)
          return (
            <>
              <Settled
                payment={acted}
                nothing={acted.amount === 0 ? words.stays : own.nothing}
                member_id={member_id ?? undefined}
              />
              {lost.length > 0 && (
                <Text size="sm" className="figures">
                  {words.credit(amountsText(lost, format.locale))}
                </Text>
              )}
            </>
          )
        }
      }}
      done={() => words.done}
      onClose={onClose}
    >
      {member_id !== null && (
        <Text component="div">
          {texts.bank.payment_of} <PersonName id={member_id} people={people} aside />
        </Text>
      )}
    </Act>
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

/** The function that lets an entry wait again without a question, and says so. */
function useUnmatch({ id }: Entry) {
  const { texts } = useTexts()
  const { done } = useNotices()
  const write = useWrite('members', 'audit')
  return {
    run: () =>
      write('PUT /unmatchentry', { id, dry_run: false }).then(() => done(texts.bank.unmatch.done))
  }
}

/** What became of an entry: whose payment it is or may be, or why it was put aside. */
export function Became({ entry, people }: { entry: Entry; people: People }) {
  const { texts, say } = useTexts()
  const { money } = useCells()
  const { state, member_id, reason, fee, return_code, return_reason, currency } = entry
  const words = texts.bank
  const returned = [
    entry.is_return &&
      [words.returned, return_code ? say(return_reasons[return_code]) : return_reason]
        .filter(Boolean)
        .join(': '),
    fee > 0 && words.fee(money(fee, currency))
  ].filter(Boolean)
  return (
    <Text size="sm" component="div">
      {returned.length > 0 && <div>{returned.join(' · ')}</div>}
      {state === 'booked' && member_id !== null && (
        <Group gap="0.35em">
          <Box c="var(--console-good)" display="flex">
            <Icon of={IconCheck} size={16} />
          </Box>
          {words.payment_of} <PersonName id={member_id} people={people} />
        </Group>
      )}
      {state === 'booked' && entry.payment_id === null && <div>{words.of_debits}</div>}
      {entry.proposals.map(one => (
        <Proposal key={one.member_id} entry={entry} people={people} proposal={one} />
      ))}
      {state === 'ignored' && reason !== null && (
        <div>{entry.replaced ? words.in_parts : words.reason(reason)}</div>
      )}
    </Text>
  )
}

/** Whose payment an entry may be, and the press that books it so: it settles exactly what stands beside, or is refused. */
function Proposal(props: { entry: Entry; people: People; proposal: Entry['proposals'][number] }) {
  const { texts, format } = useTexts()
  const { money } = useCells()
  const { entry, people, proposal } = props
  const { member_id, settles, why } = proposal
  const { currency, amount } = entry
  const { nameFor } = useNames([member_id])
  const { done } = useNotices()
  const write = useWrite('members', 'audit')
  const undo = useRun()
  const unmatch = useUnmatch(entry)
  const words = texts.bank
  const sums = settles.reduce(
    (all, { amount }) => addAmount(all, { currency, amount }),
    addAmount([], { currency, amount: 0 })
  )
  async function accept() {
    await write('PUT /matchentry', { id: entry.id, member_id, settles, dry_run: false })
    done(words.match.done(money(amount, currency)), {
      label: words.unmatch.button,
      run: () => undo.run(unmatch.run)
    })
  }
  const pays = words.pays({ count: settles.length, amount: amountsText(sums, format.locale) })
  return (
    <Group gap="xs">
      <span className="figures">
        {words.perhaps} <PersonName id={member_id} people={people} /> ({words.why[why]}
        {settles.length > 0 && `; ${pays}`})
      </span>
      {settles.length > 0 && (
        <PressButton
          size="compact-sm"
          aria-label={words.accept_of(nameFor(member_id))}
          run={accept}
        >
          {words.accept}
        </PressButton>
      )}
    </Group>
  )
}
