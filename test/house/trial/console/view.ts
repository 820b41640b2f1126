import { IconCreditCard } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { View } from '../shared/view.ts'
import { office } from '../shell/routes.ts'
import { payment_actions } from './actions.ts'
import { payment_fields } from './fields.ts'

const view: View = {
  label: { en: 'Payments', de: 'Zahlungen' },
  icon: IconCreditCard,
  permission: 'see_payments',
  record: {
    key: 'payment',
    entity: 'payment',
    actions: payment_actions,
    fields: payment_fields,
    values: {},
    label: { en: 'Payment', de: 'Zahlung' }
  }
}

/** What members have paid. */
export const payments = createRoute({
  getParentRoute: () => office,
  path: '/payments',
  component: lazyRouteComponent(() => import('./PaymentsView.tsx'), 'PaymentsView'),
  staticData: { view }
})
