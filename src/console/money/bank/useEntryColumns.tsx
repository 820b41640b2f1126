import { Box, Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { AskDialog, useAskForm } from '../../shared/AskDialog.tsx'
import { addAmount, amountsText, moneyText } from '../../shared/amounts.ts'
import type { Column } from '../../shared/DataTable.tsx'
import { Icon } from '../../shared/Icon.tsx'
import { PersonName } from '../../shared/PersonName.tsx'
import { type Person, usePeople } from '../../shared/people.ts'
import { return_reasons } from '../../shared/returnWords.ts'
import { useNotices } from '../../shared/useFailure.ts'
import { type Acted, useMoneyAct } from '../payments/queries.ts'
import { SettledList } from '../payments/SettledList.tsx'
import { useMoneyAsked } from '../payments/useMoneyAsked.ts'
import { IgnoreDialog } from './IgnoreDialog.tsx'
import { MatchDialog } from './MatchDialog.tsx'
import { Proposals } from './Proposals.tsx'
import type { Entry } from './queries.ts'
import { isWaiting } from './states.ts'
import { useTexts } from './texts.ts'
import { useUnmatch } from './useUnmatch.ts'

type Asked = 'match' | 'ignore' | 'unmatch'

const dialogs = { match: MatchDialog, unmatch: UnmatchDialog }

/** What can be done about an entry: it is assigned or put aside while it waits, else it waits again. */
function EntryActs({ entry, chapter_id }: { entry: Entry; chapter_id: number }) {
  const { texts, format } = useTexts()
  const [asked, ask] = useState<Asked>()
  const letWait = useUnmatch(entry)
  const { name, amount, currency, state } = entry
  const words = texts.bank
  const about = { name: name || words.nameless, amount: moneyText(amount, currency, format.locale) }
  const close = () => ask(undefined)
  const Dialog = asked && asked !== 'ignore' && dialogs[asked]
  return (
    <Group gap={4} className="row-acts" wrap="nowrap">
      {isWaiting(state) && (
        <>
          <Act {...words.match} of={words.match.of(about)} onPress={() => ask('match')} />
          <Act {...words.ignore} of={words.ignore.of(about)} onPress={() => ask('ignore')} />
        </>
      )}
      {state === 'booked' && (
        <Act {...words.unmatch} of={words.unmatch.of(about)} onPress={() => ask('unmatch')} />
      )}
      {state === 'ignored' && !entry.replaced && (
        <Act
          {...words.wait}
          of={words.wait.of(about)}
          busy={letWait.busy}
          onPress={letWait.press}
        />
      )}
      {asked === 'ignore' && (
        <IgnoreDialog chapter_id={chapter_id} entries={[entry]} onClose={close} />
      )}
      {Dialog && <Dialog entry={entry} chapter_id={chapter_id} onClose={close} />}
    </Group>
  )
}

function Act(props: { button: string; of: string; busy?: boolean; onPress: () => unknown }) {
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={props.of}
      loading={props.busy ?? false}
      onClick={props.onPress}
    >
      {props.button}
    </Button>
  )
}

/** The columns of a list of entries: who and what for, when, how much, and what can be done. */
export function useEntryColumns(
  rows: readonly Entry[] | undefined,
  chapter_id: number
): Column<Entry>[] {
  const { texts, format } = useTexts()
  const words = texts.bank
  const ids = (rows ?? []).flatMap(({ member_id, proposals }) => [
    ...(member_id === null ? [] : [member_id]),
    ...proposals.map(one => one.member_id)
  ])
  const people = usePeople([...new Set(ids)])
  return [
    {
      key: 'what',
      label: words.what,
      cell: entry => (
        <div className="whole">
          <bdi>{entry.name || words.nameless}</bdi>
          <Text size="sm" c="dimmed" lineClamp={3}>
            <bdi>{entry.text}</bdi>
          </Text>
          <Became entry={entry} people={people} />
          <Text size="sm" hiddenFrom="sm">
            {format.date(entry.date)}
          </Text>
          <Box hiddenFrom="sm" mt={4}>
            <EntryActs entry={entry} chapter_id={chapter_id} />
          </Box>
        </div>
      )
    },
    {
      key: 'day',
      label: words.day,
      width: '9rem',
      from: 'sm',
      cell: ({ date }) => <span className="figures">{format.date(date)}</span>
    },
    {
      key: 'amount',
      label: words.amount,
      width: '7rem',
      cell: ({ amount, currency }) => (
        <span className="figures">{moneyText(amount, currency, format.locale)}</span>
      )
    },
    {
      key: 'acts',
      label: <VisuallyHidden>{words.act}</VisuallyHidden>,
      width: '13rem',
      from: 'sm',
      cell: entry => <EntryActs entry={entry} chapter_id={chapter_id} />
    }
  ]
}

/** What became of an entry: whose payment it is or may be, or why it was put aside. */
function Became(props: { entry: Entry; people: ReadonlyMap<number, Person> | undefined }) {
  const { texts, format, say } = useTexts()
  const { entry, people } = props
  const { state, member_id, reason, fee, return_code, return_reason } = entry
  const words = texts.bank
  const returned = [
    entry.is_return &&
      [words.returned, return_code ? say(return_reasons[return_code]) : return_reason]
        .filter(Boolean)
        .join(': '),
    fee > 0 && words.fee(moneyText(fee, entry.currency, format.locale))
  ].filter(Boolean)
  return (
    <Text size="sm" component="div">
      {returned.length > 0 && <div>{returned.join(' · ')}</div>}
      {state === 'booked' && member_id !== null && (
        <div className="bank-booked">
          <Icon of={IconCheck} size={16} />
          {words.payment_of} <PersonName id={member_id} people={people} />
        </div>
      )}
      <Proposals entry={entry} people={people} />
      {state === 'ignored' && reason !== null && (
        <div>{entry.replaced ? words.in_parts : words.reason(reason)}</div>
      )}
    </Text>
  )
}

/** Takes back what an entry was booked as, so that it waits again, with what follows before the press. */
function UnmatchDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
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
      form={form}
      onClose={onClose}
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
