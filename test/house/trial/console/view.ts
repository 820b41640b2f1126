import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { IconCreditCard } from '../shared/icons.ts'
import type { View } from '../shared/view.ts'
import { office } from '../shell/routes.ts'

const view: View = {
  label: { en: 'Loans', de: 'Zahlungen' },
  icon: IconCreditCard,
  permission: 'see_loans',
  record: { key: 'loan', entity: 'loan' },
  words: [() => import('./loanRecord.ts')]
}

/** What members have paid. */
export const loans = createRoute({
  getParentRoute: () => office,
  path: '/loans',
  component: lazyRouteComponent(() => import('./LoansView.tsx'), 'LoansView'),
  staticData: { view }
})
