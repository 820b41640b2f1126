import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { linking_texts } from '../linking/texts.ts'
import { members_view } from '../members/view.ts'
import { numberIn, pageIn, textIn } from '../shared/search.ts'
import type { View } from '../shared/view.ts'
import { chapter_params, office } from '../shell/routes.ts'
import { withTexts } from '../texts/texts.tsx'
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

/** The search parameters of the duplicates; missing ones have their defaults. */
interface DuplicatesSearch {
  /** The ids of the member whose duplicate is looked for, and of the member to compare with. */
  one?: number
  other?: number
  /** The text of the search for the other member. */
  search?: string
  /** Whether pairs with members of other chapters are listed. */
  across?: true
  offset?: number
  limit?: number
}

/** Parses the search parameters; ignores invalid ones. */
function readDuplicatesSearch(sent: Record<string, unknown>): DuplicatesSearch {
  const one = numberIn(sent.one)
  const other = numberIn(sent.other)
  return {
    one,
    other: other === one ? undefined : other,
    search: textIn(sent.search),
    across: sent.across === true ? true : undefined,
    ...pageIn(sent)
  }
}
