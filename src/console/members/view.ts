import { IconUsers } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { member_fields, member_values } from '../shared/memberWords.ts'
import type { View } from '../shared/view.ts'
import { chapter_params, office } from '../shell/routes.ts'
import { withTexts } from '../texts/texts.tsx'
import { member_actions } from './actions.ts'
import { readMemberSearch } from './search.ts'
import { members_texts } from './texts.ts'

/** What the view of members declares. */
export const members_view: View = {
  label: { en: 'Members', de: 'Mitglieder' },
  icon: IconUsers,
  permission: 'see_members',
  record: {
    key: 'member',
    entity: 'member',
    actions: member_actions,
    fields: member_fields,
    values: member_values,
    label: { en: 'Member', de: 'Mitglied' }
  }
}

/** The members of a chapter. */
export const members = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/members',
  ...chapter_params,
  validateSearch: readMemberSearch,
  component: lazyRouteComponent(
    () => withTexts(import('./MembersView.tsx'), members_texts),
    'MembersView'
  ),
  staticData: { view: members_view }
})
