import { createRoute } from '@tanstack/react-router'
import { forms_texts } from '../forms/texts.ts'
import { requests_search } from '../searches.ts'
import { IconMessageQuestion } from '../shared/icons.ts'
import type { View } from '../shared/view.ts'
import { chapter_params, lazyView, office } from '../shell/routes.ts'

const view: View = {
  label: { en: 'Requests', de: 'Änderungswünsche' },
  group: 'people',
  icon: IconMessageQuestion,
  permission: 'edit_members',
  words: [() => import('./records.ts').then(one => [one.change_request_record])]
}

/** What members of a chapter have asked the office to change. */
export const requests = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/requests',
  ...chapter_params,
  validateSearch: requests_search,
  component: lazyView(() => import('./RequestsView.tsx'), 'RequestsView', forms_texts),
  staticData: { view }
})
