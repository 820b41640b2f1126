import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { linking_texts } from '../linking/texts.ts'
import { members_view } from '../members/view.ts'
import type { View } from '../shared/view.ts'
import { chapter_params, office } from '../shell/routes.ts'
import { withTexts } from '../texts/texts.tsx'
import { readDuplicatesSearch } from './search.ts'
import { duplicates_texts } from './texts.ts'

const view: View = {
  label: { en: 'Possible duplicates', de: 'Mögliche Dubletten' },
  permission: 'merge_members',
  within: members_view
}

/** The members of a chapter who may be one person. */
export const duplicates = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/duplicates',
  ...chapter_params,
  validateSearch: readDuplicatesSearch,
  component: lazyRouteComponent(
    () => withTexts(import('./DuplicatesView.tsx'), duplicates_texts, linking_texts),
    'DuplicatesView'
  ),
  staticData: { view }
})
