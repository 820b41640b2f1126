import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { chapters_search } from '../searches.ts'
import { IconSitemap } from '../shared/icons.ts'
import type { View } from '../shared/view.ts'
import { office } from '../shell/routes.ts'
import { withTexts } from '../texts/texts.tsx'
import { chapters_texts } from './texts.ts'

/** The view of the chapters. */
export const chapters_view: View = {
  label: { en: '{Chapters}', de: '{Chapters}' },
  group: 'settings',
  icon: IconSitemap,
  permission: 'see_chapters',
  record: { key: 'chapter', entity: 'chapter' },
  words: [() => import('./records.ts').then(({ chapter_record }) => [chapter_record])]
}

/** The chapters. */
export const chapters = createRoute({
  getParentRoute: () => office,
  path: '/chapters',
  validateSearch: chapters_search,
  component: lazyRouteComponent(
    () => withTexts(import('./ChaptersView.tsx'), chapters_texts),
    'ChaptersView'
  ),
  staticData: { view: chapters_view }
})
