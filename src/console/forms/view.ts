import { createRoute } from '@tanstack/react-router'
import { forms_search } from '../searches.ts'
import { IconClipboardText } from '../shared/icons.ts'
import type { View } from '../shared/view.ts'
import { chapter_params, lazyView, office } from '../shell/routes.ts'
import { forms_texts } from './texts.ts'

const view: View = {
  label: { en: 'Application forms', de: 'Antragsformulare' },
  group: 'settings',
  icon: IconClipboardText,
  permission: 'manage_forms',
  record: { key: 'form', entity: 'form' },
  words: [() => import('./records.ts').then(({ form_record }) => [form_record])]
}

/** The forms on the web by which people apply to a chapter. */
export const forms = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/forms',
  ...chapter_params,
  validateSearch: forms_search,
  component: lazyView(() => import('./FormsView.tsx'), 'FormsView', forms_texts),
  staticData: { view }
})
