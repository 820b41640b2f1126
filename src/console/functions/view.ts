import { createRoute } from '@tanstack/react-router'
import { functions_search } from '../searches.ts'
import { IconKey } from '../shared/icons.ts'
import type { View } from '../shared/view.ts'
import { chapter_params, lazyView, office } from '../shell/routes.ts'
import { functions_texts } from './texts.ts'

const view: View = {
  label: { en: 'Functions', de: 'Funktionen' },
  group: 'people',
  icon: IconKey,
  permission: 'see_functions',
  words: [
    () =>
      import('./records.ts').then(({ function_record, holding_record }) => [
        function_record,
        holding_record
      ])
  ]
}

/** The functions of a chapter, and who holds them on a day. */
export const functions = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/functions',
  ...chapter_params,
  validateSearch: functions_search,
  component: lazyView(() => import('./FunctionsView.tsx'), 'FunctionsView', functions_texts),
  staticData: { view }
})
