import { createRoute } from '@tanstack/react-router'
import { numbers_search } from '../searches.ts'
import { IconCalendarStats } from '../shared/icons.ts'
import type { View } from '../shared/view.ts'
import { lazyView, office } from '../shell/routes.ts'
import { numbers_texts } from './texts.ts'

const view: View = {
  label: { en: 'Statistics', de: 'Statistik' },
  group: 'people',
  icon: IconCalendarStats,
  permission: 'see_register'
}

/** The route of the statistics. */
export const numbers = createRoute({
  getParentRoute: () => office,
  path: '/statistics',
  validateSearch: numbers_search,
  component: lazyView(() => import('./NumbersView.tsx'), 'NumbersView', numbers_texts),
  staticData: { view }
})
