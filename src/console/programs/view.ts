import { createRoute, redirect } from '@tanstack/react-router'
import { asked_search, deliveries_search, programs_search, webhooks_search } from '../searches.ts'
import { IconKey } from '../shared/icons.ts'
import type { View } from '../shared/view.ts'
import { chapter_params, lazyView, office } from '../shell/routes.ts'
import { programs_texts } from './texts.ts'

const view: View = {
  label: { en: 'Programs', de: 'Programme' },
  group: 'settings',
  icon: IconKey,
  permission: 'manage_tokens',
  record: { key: 'token', entity: 'token' },
  words: [
    () =>
      import('./records.ts').then(one => [
        one.token_record,
        one.webhook_record,
        one.assistant_request_record
      ])
  ]
}

/** The tokens by which programs get in. */
export const programs = createRoute({
  getParentRoute: () => office,
  path: '/programs',
  validateSearch: programs_search,
  component: lazyView(() => import('./ProgramsView.tsx'), 'ProgramsView', programs_texts),
  staticData: { view }
})

/** A view that is reached from that of the programs. */
const within = (en: string, de: string): View => ({
  label: { en, de },
  permission: 'manage_webhooks',
  within: view
})

/** The addresses that are told of what happens. */
export const webhooks = createRoute({
  getParentRoute: () => office,
  path: '/webhooks',
  validateSearch: webhooks_search,
  component: lazyView(() => import('./WebhooksView.tsx'), 'WebhooksView', programs_texts),
  staticData: {
    view: { ...within('Webhooks', 'Webhooks'), record: { key: 'webhook', entity: 'webhook' } }
  }
})

/** What one of them was told. */
export const deliveries = createRoute({
  getParentRoute: () => office,
  path: '/webhooks/deliveries',
  validateSearch: deliveries_search,
  /** Which address it is about is in the search; without one, the list of them is shown. */
  beforeLoad: ({ search: { webhook_id } }) => {
    if (webhook_id === undefined) throw redirect({ to: '/console/webhooks' })
  },
  component: lazyView(() => import('./DeliveriesView.tsx'), 'DeliveriesView', programs_texts),
  staticData: { view: within('Deliveries', 'Zustellungen') }
})

/** What programs ask persons to do: the dashboard leads here. */
export const asked = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/programs',
  ...chapter_params,
  validateSearch: asked_search,
  component: lazyView(() => import('./AskedView.tsx'), 'AskedView', programs_texts),
  staticData: {
    view: {
      label: { en: 'Requests of programs', de: 'Anfragen von Programmen' },
      permission: 'answer_requests'
    }
  }
})
