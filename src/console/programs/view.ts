import { createRoute } from '@tanstack/react-router'
import { programs_search } from '../searches.ts'
import { IconKey } from '../shared/icons.ts'
import type { View } from '../shared/view.ts'
import { lazyView, office } from '../shell/routes.ts'
import { programs_texts } from './texts.ts'

const view: View = {
  label: { en: 'Programs', de: 'Programme' },
  group: 'settings',
  icon: IconKey,
  permission: 'manage_tokens',
  record: { key: 'token', entity: 'token' },
  words: [() => import('./records.ts')]
}

/** The tokens by which programs get in. */
export const programs = createRoute({
  getParentRoute: () => office,
  path: '/programs',
  validateSearch: programs_search,
  component: lazyView(() => import('./ProgramsView.tsx'), 'ProgramsView', programs_texts),
  staticData: { view }
})
