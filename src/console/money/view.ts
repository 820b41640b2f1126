import { createRoute } from '@tanstack/react-router'
import { filters_texts } from '../filters/texts.ts'
import {
  account_search,
  bank_search,
  debits_search,
  dues_search,
  invoices_search,
  online_search,
  payments_search,
  readFinancesSearch,
  readRunSearch
} from '../searches.ts'
import { IconCoins } from '../shared/icons.ts'
import type { View } from '../shared/view.ts'
import { chapter_params, lazyView, office } from '../shell/routes.ts'
import { account_texts } from './account/texts.ts'
import { bank_texts } from './bank/texts.ts'
import { debits_texts } from './debits/texts.ts'
import { dues_texts } from './dues/texts.ts'
import { finances_texts } from './finances/texts.ts'
import { invoices_texts } from './invoices/texts.ts'
import { online_texts } from './online/texts.ts'
import { money_texts } from './parts/texts.ts'
import { payments_texts } from './payments/texts.ts'

/** The declaration of the first view of money; the others belong to it in the navigation. */
const money_view: View = {
  label: { en: 'Money', de: 'Finanzen' },
  group: 'money',
  icon: IconCoins,
  permission: 'manage_money',
  words: [() => import('./moneyRecord.ts')]
}

/** A view that is reached from the first one. */
const within = (en: string, de: string): View => ({
  label: { en, de },
  permission: 'manage_money',
  within: money_view
})

/** The dues of a chapter: who owes what. */
export const money = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/money',
  ...chapter_params,
  validateSearch: dues_search,
  component: lazyView(() => import('./dues/DuesView.tsx'), 'DuesView', money_texts, dues_texts),
  staticData: { view: money_view }
})

/** The payments of a chapter. */
export const payments = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/payments',
  ...chapter_params,
  validateSearch: payments_search,
  component: lazyView(
    () => import('./payments/PaymentsView.tsx'),
    'PaymentsView',
    money_texts,
    payments_texts
  ),
  staticData: { view: within('Payments', 'Zahlungen') }
})

/** The statements of the bank, and what is to be done about their entries. */
export const bank = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/bank',
  ...chapter_params,
  validateSearch: bank_search,
  component: lazyView(
    () => import('./bank/BankView.tsx'),
    'BankView',
    money_texts,
    bank_texts,
    payments_texts
  ),
  staticData: { view: within('Bank statements', 'Kontoauszüge') }
})

/** The invoices of a chapter. */
export const invoices = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/invoices',
  ...chapter_params,
  validateSearch: invoices_search,
  component: lazyView(
    () => import('./invoices/InvoicesView.tsx'),
    'InvoicesView',
    money_texts,
    invoices_texts
  ),
  staticData: { view: within('Invoices', 'Rechnungen') }
})

/** A run of invoices: its preview, then the run. */
export const invoice_run = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/invoices/run',
  ...chapter_params,
  validateSearch: readRunSearch,
  component: lazyView(
    () => import('./invoices/RunView.tsx'),
    'RunView',
    money_texts,
    invoices_texts,
    filters_texts
  ),
  staticData: { view: within('Issue invoices', 'Rechnungen ausstellen') }
})

/** The runs of direct debits of a chapter. */
export const debits = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/debits',
  ...chapter_params,
  validateSearch: debits_search,
  component: lazyView(
    () => import('./debits/DebitsView.tsx'),
    'DebitsView',
    money_texts,
    debits_texts
  ),
  staticData: { view: within('Direct debit', 'Lastschrift') }
})

/** A run of direct debits that begins. */
export const new_debit = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/debits/new',
  ...chapter_params,
  component: lazyView(() => import('./debits/NewDebit.tsx'), 'NewDebit', money_texts, debits_texts),
  staticData: { view: within('New run', 'Neuer Einzug') }
})

/** One run of direct debits. */
export const debit = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/debits/$collection_id',
  params: {
    parse: ({ chapter_id, collection_id }) => ({
      chapter_id: Number(chapter_id),
      collection_id: Number(collection_id)
    }),
    stringify: ({ chapter_id, collection_id }: { chapter_id: number; collection_id: number }) => ({
      chapter_id: String(chapter_id),
      collection_id: String(collection_id)
    })
  },
  component: lazyView(
    () => import('./debits/DebitView.tsx'),
    'DebitView',
    money_texts,
    debits_texts
  ),
  staticData: { view: within('Run of direct debits', 'Einzug') }
})

/** How members of a chapter pay online. */
export const online = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/online',
  ...chapter_params,
  validateSearch: online_search,
  component: lazyView(
    () => import('./online/OnlineView.tsx'),
    'OnlineView',
    money_texts,
    online_texts
  ),
  staticData: { view: within('Online payments', 'Online-Zahlungen') }
})

/** What was charged in a chapter in a time, and what became of it. */
export const finances = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/finances',
  ...chapter_params,
  validateSearch: readFinancesSearch,
  component: lazyView(
    () => import('./finances/FinancesView.tsx'),
    'FinancesView',
    money_texts,
    finances_texts
  ),
  staticData: { view: within('Reports', 'Berichte') }
})

/** The account of a member. */
export const account = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/members/$member_id/account',
  params: {
    parse: ({ chapter_id, member_id }) => ({
      chapter_id: Number(chapter_id),
      member_id: Number(member_id)
    }),
    stringify: ({ chapter_id, member_id }: { chapter_id: number; member_id: number }) => ({
      chapter_id: String(chapter_id),
      member_id: String(member_id)
    })
  },
  validateSearch: account_search,
  component: lazyView(() => import('./account/AccountView.tsx'), 'AccountView', account_texts),
  staticData: { view: within('Account', 'Beitragskonto') }
})
