import { createRoute } from '@tanstack/react-router'
import { batches_search } from '../searches.ts'
import { IconStack2 } from '../shared/icons.ts'
import type { View } from '../shared/view.ts'
import { chapter_params, lazyView, office } from '../shell/routes.ts'
import { batches_texts } from './texts.ts'

const view: View = {
  label: { en: 'Bulk changes', de: 'Sammeländerungen' },
  group: 'people',
  icon: IconStack2,
  permission: 'see_batches',
  record: { key: 'batch', entity: 'batch' },
  words: [() => import('./batchRecord.ts')]
}

/** The changes of many members of a chapter. */
export const batches = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/batches',
  ...chapter_params,
  validateSearch: batches_search,
  component: lazyView(() => import('./BatchesView.tsx'), 'BatchesView', batches_texts),
  staticData: { view }
})
