import { createRoute } from '@tanstack/react-router'
import { filters_texts } from '../filters/texts.ts'
import { members_view } from '../members/view.ts'
import { readChips } from '../searches.ts'
import type { View } from '../shared/view.ts'
import { chapter_params, lazyView, office } from '../shell/routes.ts'
import { opening_texts } from './texts.ts'

const view: View = {
  label: { en: 'Open memberships', de: 'Mitgliedschaften eröffnen' },
  permission: 'edit_many_members',
  within: members_view
}

/** The opening of terms for members who have none. */
export const opening = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/opening',
  ...chapter_params,
  validateSearch: readChips,
  component: lazyView(
    () => import('./OpeningView.tsx'),
    'OpeningView',
    opening_texts,
    filters_texts
  ),
  staticData: { view }
})
