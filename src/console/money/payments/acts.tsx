import { Button, Flex, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { components } from '../../api/contract.ts'
import { unwrap } from '../../api/failure.ts'
import { Act } from '../../shared/act.tsx'
import { amount, choice, day, note, person, text } from '../../shared/actFields.tsx'
import { type Amount, addAmount, amountsText } from '../../shared/amounts.ts'
import { useCells } from '../../shared/cells.tsx'
import { useChapterDay, useCurrency } from '../../shared/chapters.ts'
import { payment_methods } from '../../shared/paymentWords.ts'
import { useNames } from '../../shared/people.ts'
import { useTexts } from './texts.ts'

type Schemas = components['schemas']
/** Money that came or went. */
export type Payment = Schemas['Payment']
/** What came of an act on money, or would. */
export type Acted = Pick<Payment, 'amount' | 'settled' | 'credit' | 'currency' | 'kind'>

/** What the user is told of an act on money. */
export const toShown = ({ settled, credit }: Pick<Acted, 'settled' | 'credit'>) => [settled, credit]

const last_method = 'chapterhouse.payment_method'
const lastMethod = () =>
  (localStorage.getItem(last_method) as Schemas['PaymentMethod'] | null) ?? 'bank_transfer'

/** What begins like a creditor reference of dues: `RF`, two check digits and nine more, with blanks or without. */
const begun = /\bRF(?:[ -]?\d){11}(?!\d)/gi

/** The first text that looks like the reference of a due, but has other check digits (ISO 11649); undefined if there is none. */
function findMistyped(text: string): string | undefined {
  return text.match(begun)?.find(found => {
    const digits = found.replace(/\D/g, '')
    // R is 27, F is 15; the check digits stand at the end (ISO 7064, MOD 97-10)
    return BigInt(`${digits.slice(2)}2715${digits.slice(0, 2)}`) % 97n !== 1n
  })
}

/** Enters a payment: who, how much and when, and what it settles before the press. */
export function PaymentDialog(props: {
  chapter_id: number
  /** Who has paid, if that is known. */
  member_id?: number | undefined
  onClose: () => void
  onDone?: (() => void) | undefined
}) {
  const { texts } = useTexts()
  const { money } = useCells()
  const { chapter_id, member_id, onClose, onDone } = props
  const currency = useCurrency(chapter_id)
  const today = useChapterDay(chapter_id)
  const words = texts.payments
  return (
    <Act
      send="POST /createpayment"
      title={words.enter}
      confirm={words.confirm}
      fields={{
        member_id: person({ label: words.who, chapter_id, first: member_id }),
        amount: amount({ label: words.how_much(currency), currency }),
        date: day({ label: words.on, first: today }),
        method: choice({ label: words.how, choices: payment_methods, first: lastMethod() }),
        reference: note({
          label: words.reference,
          hint: words.reference_hint,
          flaw: typed => {
            const found = findMistyped(typed)
            return found && words.mistyped(found)
          }
        }),
        note: note({ label: words.note, lines: true })
      }}
      focus={member_id === undefined ? 'member_id' : 'amount'}
      more={{ label: words.more, fields: ['reference', 'note'] }}
      below={{
        member_id: ({ values, put }) =>
          values.member_id !== undefined && (
            <Owed
              member_id={values.member_id}
              currency={currency}
              taken={values.amount}
              onTake={amount => put({ amount })}
            />
          )
      }}
      body={given => ({ ...given, currency })}
      preview={{
        title: words.settles,
        before: words.before,
        shown: toShown,
        show: (told, { values }) => (
          <Settled payment={told} nothing={words.settles_nothing} member_id={values.member_id} />
        )
      }}
      done={(_, given, nameFor) => {
        localStorage.setItem(last_method, given.method)
        return words.done({ name: nameFor(given.member_id), amount: money(given.amount, currency) })
      }}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

/** What a dialog about a payment needs. */
interface ReturnProps {
  payment: Payment
  /** The name of who has paid. */
  name: string
  onClose: () => void
}

/** Takes back a payment that bounced or was entered by mistake. */
export function ReverseDialog({ payment, onClose }: ReturnProps) {
  const { texts } = useTexts()
  const { money } = useCells()
  const today = useChapterDay(payment.chapter_id)
  const words = texts.payments.reverse
  const own = payment.kind === 'refund' ? words.of_refund : words
  const shown = money(Math.abs(payment.amount), payment.currency)
  const missing = texts.payments.missing
  return (
    <Act
      send="PUT /reversepayment"
      title={own.title(shown)}
      hint={own.hint}
      confirm={words.confirm}
      fields={{
        reason: text({ label: words.reason, hint: own.reason_hint, missing }),
        date: day({ label: own.day, first: today })
      }}
      body={given => ({ id: payment.id, ...given })}
      preview={{
        title: own.opens,
        shown: toShown,
        without: { reason: '–' },
        show: told => (
          <Settled payment={told} nothing={own.opens_nothing} member_id={payment.member_id} />
        )
      }}
      done={() => own.done(shown)}
      onClose={onClose}
    />
  )
}

/** What can still be returned of a payment. */
export const toReturn = ({ amount, refunded, currency }: Payment) =>
  addAmount([{ currency, amount }], { currency, amount: -refunded })[0]?.amount ?? 0

/** Notes that money of a payment was returned. */
export function RefundDialog({ payment, name, onClose }: ReturnProps) {
  const { texts } = useTexts()
  const { money } = useCells()
  const { id: payment_id, member_id, currency, credit, method } = payment
  const today = useChapterDay(payment.chapter_id)
  const words = texts.payments.refund
  const first = credit > 0 ? credit : toReturn(payment)
  return (
    <Act
      send="POST /createrefund"
      title={words.title(name)}
      hint={words.hint}
      confirm={words.confirm}
      fields={{
        amount: amount({ label: words.amount(currency), currency, first }),
        date: day({ label: words.day, first: today }),
        method: choice({ label: texts.payments.how, choices: payment_methods, first: method })
      }}
      body={given => ({ payment_id, member_id, currency, ...given })}
      preview={{
        title: words.opens,
        shown: toShown,
        show: told => <Settled payment={told} nothing={words.opens_nothing} member_id={member_id} />
      }}
      done={(_, given) => words.done(money(given.amount, currency))}
      onClose={onClose}
    />
  )
}

/** What somebody and those who are paid for owe, with a button that takes it as the amount. */
function Owed(props: {
  member_id: number
  currency: string
  taken: number | undefined
  onTake: (amount: number) => void
}) {
  const { texts, format } = useTexts()
  const { money } = useCells()
  const { currency, taken, onTake } = props
  const sums = useOwed(props.member_id).data
  const words = texts.payments
  const own = sums?.find(sum => sum.currency === currency)
  if (!sums) return <Text size="sm">…</Text>
  return (
    <Text size="sm" component="div" className="figures">
      {sums.length === 0 ? words.owes_nothing : words.owes(amountsText(sums, format.locale))}{' '}
      {own && own.amount !== taken && (
        <Button variant="subtle" size="compact-sm" onClick={() => onTake(own.amount)}>
          {words.take(money(own.amount, currency))}
        </Button>
      )}
    </Text>
  )
}

/** What a member and those for whom the member pays owe, by currency: all of it, as the service adds it up. */
function useOwed(member_id: number) {
  return useQuery({
    queryKey: ['members', 'owed', member_id],
    queryFn: async ({ signal }) => {
      const query = { member_id, limit: 1 }
      const account = await unwrap(api.GET('/getaccount', { params: { query }, signal }))
      const balances = [{ currency: account.currency, amount: account.balance }, ...account.others]
      const owed = balances.map(({ currency, amount }) => ({ currency, amount: -amount }))
      return [...owed, ...(account.payer_id === null ? [] : await readOwn(query, signal))]
        .filter(({ amount }) => amount > 0)
        .reduce<Amount[]>(addAmount, [])
    },
    staleTime: 0
  })
}

/** What is open of the own dues of a member, which are in the account of whoever pays. */
async function readOwn(query: { member_id: number; limit: number }, signal: AbortSignal) {
  const asked = { ...query, owed: true, sums: true }
  return (await unwrap(api.GET('/getdues', { params: { query: asked }, signal }))).sums ?? []
}

/** Which dues an act on money settles or opens again, and what is left. */
export function Settled(props: {
  payment: Acted
  /** Said where no dues are concerned. */
  nothing: string
  /** Who has paid. */
  member_id: number | undefined
}) {
  const { texts } = useTexts()
  const { money } = useCells()
  const { payment, nothing, member_id } = props
  const { settled, credit, currency, kind } = payment
  const dues = usePayersDues(member_id, kind === 'payment').data
  return (
    <>
      {settled.length === 0 && <Text size="sm">{nothing}</Text>}
      <Stack component="ul" gap="xs" m={0} p={0} fz="sm" className="figures">
        {settled.map(part => (
          <DueLine key={part.due_id} part={part} currency={currency} dues={dues} kind={kind} />
        ))}
        {credit > 0 && (
          <Flex component="li" gap="md" justify="space-between">
            <span>{texts.payments.left}</span>
            <b>{money(credit, currency)}</b>
          </Flex>
        )}
      </Stack>
    </>
  )
}

function DueLine(props: {
  part: Acted['settled'][number]
  currency: string
  kind: Acted['kind']
  dues: readonly Schemas['Due'][] | undefined
}) {
  const { texts, format } = useTexts()
  const { part, currency, dues, kind } = props
  const words = texts.payments
  const due = dues?.find(({ id }) => id === part.due_id)
  const { nameFor } = useNames(due && [due.member_id])
  const money = (amount: number) => amountsText([{ amount, currency }], format.locale)
  const rest = due ? Number((due.open_amount - part.amount).toFixed(6)) : 0
  return (
    <Flex component="li" gap="md" justify="space-between">
      <span className="wrapped">
        {due ? dueText(due) : dues ? words.other_due(`${part.due_id}`) : '…'}
        {kind === 'payment' && rest > 0 && (
          <Text size="sm" c="dimmed" component="div">
            {words.rest(money(rest))}
          </Text>
        )}
      </span>
      <b>{money(Math.abs(part.amount))}</b>
    </Flex>
  )

  function dueText({ dues_name, due_date, payer_id, member_id }: Schemas['Due']) {
    const about = { name: dues_name || words.unnamed, day: format.date(due_date) }
    const other = payer_id !== member_id && nameFor(member_id)
    return other ? words.due_of({ ...about, person: other }) : words.due(about)
  }
}

/** The most members whose dues are read to name them. */
const max_payees = 20

/**
 * The dues of a member and of those for whom the member pays, to name them: with `owed` those that are open, the oldest first,
 * else all, the newest first; the first 200 of each of the first members.
 */
function usePayersDues(member_id: number | undefined, owed: boolean) {
  return useQuery({
    enabled: member_id !== undefined,
    queryKey: ['members', 'payers_dues', member_id, owed],
    queryFn: async ({ signal }) => {
      const payer = member_id as number
      const filter = { payer }
      const found = api.POST('/findmembers', {
        body: { filter, columns: [], sort: 'id', offset: 0, limit: max_payees },
        signal
      })
      const payees = (await unwrap(found)).members.map(({ id }) => id)
      const read = async (id: number) => {
        const chosen = owed ? { owed, sort: 'due_date' as const } : { sort: '-due_date' as const }
        const query = { member_id: id, ...chosen, limit: 200 }
        return (await unwrap(api.GET('/getdues', { params: { query }, signal }))).dues
      }
      return (await Promise.all([payer, ...payees].map(read))).flat()
    },
    staleTime: 0
  })
}
