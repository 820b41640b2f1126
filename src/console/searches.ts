import {
  AssistantRequestState,
  ChangeRequestState,
  CollectionState,
  DeliveryState,
  EntryState,
  LedgerMessageKind,
  LogEntry,
  MessageState,
  PaymentKind,
  PaymentMethod
} from './api/contract.ts'
import { type Conditions, readConditions } from './filters/conditions.ts'
import { isWholeDay } from './shared/days.ts'
import { choice, dateIn, flag, idIn, idOrNew, listSearch } from './shared/search.ts'

// What the address of each list holds: its filters; its order, and the record in the drawer.

export const accounts_search = listSearch({}, { account: idOrNew })
export const programs_search = listSearch(
  { whose: choice(['own', 'everyone'] as const) },
  { token: idOrNew }
)
export const webhooks_search = listSearch({}, { webhook: idOrNew })
export const deliveries_search = listSearch({ webhook_id: idIn, state: choice(DeliveryState) })
export const asked_search = listSearch({ state: choice(AssistantRequestState) })
export const applications_search = listSearch({})
export const audit_search = listSearch({
  /** The number of one entry. */
  entry: idIn,
  chapter_id: idIn,
  entity: choice(LogEntry.entity),
  entity_id: idIn,
  from: dateIn,
  to: dateIn
})
export const batches_search = listSearch({}, { batch: idIn })
export const chapters_search = listSearch({ archived: flag }, { chapter: idOrNew })
export const fields_search = listSearch({ archived: flag }, { field: idOrNew })
export const forms_search = listSearch({}, { form: idOrNew })
export const requests_search = listSearch({ state: choice(ChangeRequestState) })
export const functions_search = listSearch({ on: dateIn })
export const forecast_search = listSearch({ to: dateIn })
export const messages_search = listSearch(
  { state: choice(MessageState), kind: choice(LedgerMessageKind) },
  { message: idIn }
)
/** The messages that are printed as letters: those that wait too, of a kind, from a day on which no mail reaches anybody. */
export const letters_search = listSearch({
  waiting: flag,
  kind: choice(LedgerMessageKind),
  since: dateIn
})
export const numbers_search = listSearch({ chapter_id: idIn, on: dateIn })
/** With the part of the type's form that is unfolded. */
export const types_search = listSearch(
  { archived: flag },
  { type: idOrNew, part: choice(['messages']) }
)

/** Which dues a list shows, the default first: those that are owed, those of one state, or all. */
const shown_dues = [
  ...(['owed', 'overdue', 'collecting', 'partly_paid', 'paid', 'waived', 'void', 'every'] as const)
]
export const dues_search = listSearch(
  { shown: choice(shown_dues), due_from: dateIn, due_to: dateIn },
  { sort: choice(['due_date', '-due_date', 'open_amount', '-open_amount']) }
)

export const payments_search = listSearch(
  { kind: choice(PaymentKind), method: choice(PaymentMethod), from: dateIn, to: dateIn },
  { sort: choice(['date', '-date']) }
)

/** Which invoices a list shows, the default first. */
const shown_invoices = ['every', 'valid', 'cancelled'] as const
/** The invoices of one run, or for one payer. */
export const invoices_search = listSearch({
  shown: choice(shown_invoices),
  run: idIn,
  payer: idIn
})

/** Attempts to pay online: all, or those that ask something of the office. */
export const online_search = listSearch({ tasks: choice(['asked'] as const) })

export const debits_search = listSearch({ state: choice(CollectionState) })

export const bank_search = listSearch({ state: choice(EntryState) })

/** The account of a member, in one currency. */
export const account_search = listSearch({
  currency: value => (/^[A-Z]{3}$/.test(`${value}`) ? `${value}` : undefined)
})

/** The days of the finances, in years that are typed completely; missing ones mean the present year. */
export const readFinancesSearch = (sent: Record<string, unknown>) => ({
  from: wholeDayIn(sent.from),
  to: wholeDayIn(sent.to)
})
export type FinancesSearch = Partial<ReturnType<typeof readFinancesSearch>>

/** Parses the conditions of members where a search text stands among those that are shown by one chip. */
export function readChips(sent: Record<string, unknown>): Conditions {
  const { search, ...conditions } = readConditions({ ...sent, everywhere: undefined })
  const more = search === undefined ? conditions.more : { ...conditions.more, search }
  return { ...conditions, more }
}

/** Parses the search parameters of a run of invoices: the conditions of the members, and the last day of what is due. */
export const readRunSearch = (sent: Record<string, unknown>) =>
  ({ ...readChips(sent), due_to: dateIn(sent.due_to) }) as Conditions & { due_to?: string }

/** Parses the search parameters of a mailing that is written: the conditions of the members, and the draft. */
export const readWriteSearch = (sent: Record<string, unknown>) =>
  ({ ...readChips(sent), mailing: idIn(sent.mailing) }) as Conditions & {
    mailing?: number | undefined
  }

function wholeDayIn(value: unknown) {
  const date = dateIn(value)
  return date && isWholeDay(date) ? date : undefined
}
