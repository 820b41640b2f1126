import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { types_search } from '../searches.ts'
import { IconCreditCard } from '../shared/icons.ts'
import type { View } from '../shared/view.ts'
import { chapter_params, office } from '../shell/routes.ts'
import { withTexts } from '../texts/texts.tsx'
import { membertypes_texts } from './texts.ts'

const view: View = {
  label: { en: 'Membership types', de: 'Mitgliedsarten' },
  group: 'settings',
  icon: IconCreditCard,
  permission: 'see_membertypes',
  record: { key: 'type', entity: 'membership_type' },
  words: [
    () => import('./records.ts').then(({ membership_type_record }) => [membership_type_record])
  ]
}

/** The membership types of a chapter. */
export const membertypes = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/membertypes',
  ...chapter_params,
  validateSearch: types_search,
  component: lazyRouteComponent(
    () => withTexts(import('./MembershipTypesView.tsx'), membertypes_texts),
    'MembershipTypesView'
  ),
  staticData: { view }
})
