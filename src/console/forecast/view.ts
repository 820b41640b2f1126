import { createRoute } from '@tanstack/react-router'
import { memberships_texts } from '../memberships/texts.ts'
import { forecast_search } from '../searches.ts'
import { IconCalendarEvent } from '../shared/icons.ts'
import type { View } from '../shared/view.ts'
import { chapter_params, lazyView, office } from '../shell/routes.ts'
import { forecast_texts } from './texts.ts'

const view: View = {
  label: { en: 'Forecast', de: 'Vorschau' },
  group: 'people',
  icon: IconCalendarEvent,
  permission: 'simulate'
}

/** The route of the forecast: what rules do in a chapter until a day. */
export const forecast = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/forecast',
  ...chapter_params,
  validateSearch: forecast_search,
  component: lazyView(
    () => import('./ForecastView.tsx'),
    'ForecastView',
    forecast_texts,
    memberships_texts
  ),
  staticData: { view }
})
