import { IconCoins } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { View } from '../shared/view.ts'
import { chapter_params, office } from '../shell/routes.ts'
import { withTexts } from '../texts/texts.tsx'
import { readDuesSearch } from './dues/search.ts'
import { dues_texts } from './dues/texts.ts'
import { money_texts } from './texts.ts'

/** The declaration of the first view of money; the others belong to it in the navigation. */
const money_view: View = {
  label: { en: 'Money', de: 'Finanzen' },
  icon: IconCoins,
  permission: 'manage_money'
}

/** The dues of a chapter: who owes what. */
export const money = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/money',
  ...chapter_params,
  validateSearch: readDuesSearch,
  component: lazyRouteComponent(
    () => withTexts(import('./dues/DuesView.tsx'), money_texts, dues_texts),
    'DuesView'
  ),
  staticData: { view: money_view }
})
