import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { chapters_view } from '../chapters/view.ts'
import type { View } from '../shared/view.ts'
import { office } from '../shell/routes.ts'
import { withTexts } from '../texts/texts.tsx'
import { association_texts } from './texts.ts'

const view: View = {
  label: { en: 'Association', de: 'Verein' },
  permission: 'see_association',
  within: chapters_view,
  record: { key: 'association', entity: 'association' },
  words: [
    () =>
      import('./records.ts').then(({ association_record, bank_account_record }) => [
        association_record,
        bank_account_record
      ])
  ]
}

/** The route of the association's view. */
export const association = createRoute({
  getParentRoute: () => office,
  path: '/association',
  component: lazyRouteComponent(
    () => withTexts(import('./AssociationView.tsx'), association_texts),
    'AssociationView'
  ),
  staticData: { view }
})
