import { createRoute } from '@tanstack/react-router'
import { applications_search } from '../searches.ts'
import { IconInbox } from '../shared/icons.ts'
import type { View } from '../shared/view.ts'
import { chapter_params, lazyView, office } from '../shell/routes.ts'
import { applications_texts } from './texts.ts'

const view: View = {
  label: { en: 'Applications', de: 'Anträge' },
  group: 'people',
  icon: IconInbox,
  permission: 'decide_applications'
}

/** The applications of a chapter that wait for the office. */
export const applications = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/applications',
  ...chapter_params,
  validateSearch: applications_search,
  component: lazyView(
    () => import('./ApplicationsView.tsx'),
    'ApplicationsView',
    applications_texts
  ),
  staticData: { view }
})
