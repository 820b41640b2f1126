import { IconCreditCard } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { View } from '../shared/view.ts'
import { office } from '../shell/routes.ts'
import { loan_actions } from './actions.ts'
import { loan_fields } from './fields.ts'

const view: View = {
  label: { en: 'Loans', de: 'Zahlungen' },
  icon: IconCreditCard,
  permission: 'see_loans',
  record: {
    key: 'loan',
    entity: 'loan',
    actions: loan_actions,
    fields: loan_fields,
    values: {},
    label: { en: 'Loan', de: 'Zahlung' }
  }
}

/** What members have paid. */
export const loans = createRoute({
  getParentRoute: () => office,
  path: '/loans',
  component: lazyRouteComponent(() => import('./LoansView.tsx'), 'LoansView'),
  staticData: { view }
})
