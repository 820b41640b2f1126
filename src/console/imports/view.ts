import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { members_view } from '../members/view.ts'
import type { View } from '../shared/view.ts'
import { chapter_params, office } from '../shell/routes.ts'
import { withTexts } from '../texts/texts.tsx'
import { import_mapping_actions } from './actions.ts'
import { imports_texts } from './texts.ts'

const view: View = {
  label: { en: 'Import members', de: 'Mitglieder importieren' },
  permission: 'import_members',
  within: members_view,
  record: {
    key: 'mapping',
    entity: 'import_mapping',
    actions: import_mapping_actions,
    fields: {
      name: { en: 'Name', de: 'Name' },
      mapping: { en: 'Columns', de: 'Spalten' },
      defaults: { en: 'Values of new members', de: 'Werte neuer Mitglieder' }
    },
    values: {},
    label: { en: 'Assignment of columns', de: 'Zuordnung von Spalten' }
  }
}

/** The import of a file into a chapter. */
export const imports = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/import',
  ...chapter_params,
  component: lazyRouteComponent(
    () => withTexts(import('./ImportView.tsx'), imports_texts),
    'ImportView'
  ),
  staticData: { view }
})
