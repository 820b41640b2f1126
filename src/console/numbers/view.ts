import { IconCalendarStats } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { View } from '../shared/view.ts'
import { office } from '../shell/routes.ts'
import { withTexts } from '../texts/texts.tsx'
import { readNumbersSearch } from './search.ts'
import { numbers_texts } from './texts.ts'

const view: View = {
  label: { en: 'Statistics', de: 'Statistik' },
  icon: IconCalendarStats,
  permission: 'see_register'
}

/** The route of the statistics. */
export const numbers = createRoute({
  getParentRoute: () => office,
  path: '/statistics',
  validateSearch: readNumbersSearch,
  component: lazyRouteComponent(
    () => withTexts(import('./NumbersView.tsx'), numbers_texts),
    'NumbersView'
  ),
  staticData: { view }
})
