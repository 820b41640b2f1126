import { createRoute } from '@tanstack/react-router'
import { tokens_search } from '../searches.ts'
import { IconKey } from '../shared/icons.ts'
import type { View } from '../shared/view.ts'
import { lazyView, office } from '../shell/routes.ts'
import { tokens_texts } from './texts.ts'

const view: View = {
  label: { en: 'Programs', de: 'Programme' },
  group: 'settings',
  icon: IconKey,
  permission: 'manage_tokens',
  record: { key: 'token', entity: 'token' },
  words: [() => import('./records.ts')]
}

/** The tokens by which programs get in. */
export const tokens = createRoute({
  getParentRoute: () => office,
  path: '/programs',
  validateSearch: tokens_search,
  component: lazyView(() => import('./TokensView.tsx'), 'TokensView', tokens_texts),
  staticData: { view }
})
