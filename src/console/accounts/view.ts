import { createRoute } from '@tanstack/react-router'
import { audit_texts } from '../audit/texts.ts'
import { accounts_search } from '../searches.ts'
import { IconUserSquare } from '../shared/icons.ts'
import type { View } from '../shared/view.ts'
import { lazyView, office } from '../shell/routes.ts'
import { accounts_texts } from './texts.ts'

const view: View = {
  label: { en: 'Accounts', de: 'Konten' },
  group: 'settings',
  icon: IconUserSquare,
  permission: 'manage_accounts',
  record: { key: 'account', entity: 'account' },
  words: [() => import('./accountRecord.ts')]
}

/** The accounts of the office. */
export const accounts = createRoute({
  getParentRoute: () => office,
  path: '/accounts',
  validateSearch: accounts_search,
  component: lazyView(
    () => import('./AccountsView.tsx'),
    'AccountsView',
    accounts_texts,
    audit_texts
  ),
  staticData: { view }
})
