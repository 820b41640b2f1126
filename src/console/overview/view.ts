import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { IconChartBar } from '../shared/icons.ts'
import type { View } from '../shared/view.ts'
import { chapter_params, office } from '../shell/routes.ts'
import { withTexts } from '../texts/texts.tsx'
import { readOverviewSearch } from './search.ts'
import { overview_texts } from './texts.ts'

const view: View = {
  label: { en: 'Dashboard', de: 'Dashboard' },
  icon: IconChartBar,
  permission: 'see_members'
}

const page = {
  validateSearch: readOverviewSearch,
  component: lazyRouteComponent(
    () => withTexts(import('./OverviewView.tsx'), overview_texts),
    'OverviewView'
  ),
  staticData: { view }
}

/** The route of the overview of all chapters. */
export const overview = createRoute({ getParentRoute: () => office, path: '/overview', ...page })

/** The route of the overview of one chapter. */
export const chapter_overview = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/overview',
  ...chapter_params,
  ...page
})
