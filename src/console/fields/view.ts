import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { fields_search } from '../searches.ts'
import { IconForms } from '../shared/icons.ts'
import type { View } from '../shared/view.ts'
import { office } from '../shell/routes.ts'
import { withTexts } from '../texts/texts.tsx'
import { fields_texts } from './texts.ts'

const view: View = {
  label: { en: 'Custom fields', de: 'Eigene Felder' },
  group: 'settings',
  icon: IconForms,
  permission: 'manage_fields',
  record: { key: 'field', entity: 'field' },
  words: [() => import('./records.ts').then(({ field_record }) => [field_record])]
}

/** The fields that the association defines for its members. */
export const fields = createRoute({
  getParentRoute: () => office,
  path: '/fields',
  validateSearch: fields_search,
  component: lazyRouteComponent(
    () => withTexts(import('./FieldsView.tsx'), fields_texts),
    'FieldsView'
  ),
  staticData: { view }
})
