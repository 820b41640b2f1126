import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { linking_texts } from '../linking/texts.ts'
import { members_view } from '../members/view.ts'
import { membertypes_texts } from '../membertypes/texts.ts'
import type { View } from '../shared/view.ts'
import { chapter_params, office } from '../shell/routes.ts'
import { withTexts } from '../texts/texts.tsx'
import { imports_texts } from './texts.ts'

const view: View = {
  label: { en: 'Import members', de: 'Mitglieder importieren' },
  permission: 'import_members',
  within: members_view,
  record: { key: 'mapping', entity: 'import_mapping' },
  words: [() => import('./records.ts').then(({ mapping_record }) => [mapping_record])]
}

/** The import of a file into a chapter. */
export const imports = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/import',
  ...chapter_params,
  component: lazyRouteComponent(
    () => withTexts(import('./ImportView.tsx'), imports_texts, linking_texts, membertypes_texts),
    'ImportView'
  ),
  staticData: { view }
})
