import { IconUsers } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { member_fields, member_values } from '../shared/memberWords.ts'
import type { View } from '../shared/view.ts'
import { chapter_params, office } from '../shell/routes.ts'
import { withTexts } from '../texts/texts.tsx'
import { filter_actions, member_actions } from './actions.ts'
import { readMemberSearch, readPlace } from './search.ts'
import { members_texts } from './texts.ts'

/** What the view of members declares. */
export const members_view: View = {
  label: { en: 'Members', de: 'Mitglieder' },
  icon: IconUsers,
  permission: 'see_members',
  others: [
    {
      entity: 'filter',
      actions: filter_actions,
      fields: {
        name: { en: 'Name', de: 'Name' },
        filter: { en: 'Conditions', de: 'Bedingungen' },
        columns: { en: 'Columns', de: 'Spalten' },
        sort: { en: 'Order', de: 'Reihenfolge' }
      },
      values: {},
      label: { en: 'Kept filter', de: 'Gespeicherter Filter' }
    }
  ]
}

const label = { en: 'Member', de: 'Mitglied' }

const member_view: View = {
  label,
  permission: 'see_members',
  within: members_view,
  record: {
    key: 'member_id',
    entity: 'member',
    actions: member_actions,
    fields: member_fields,
    values: member_values,
    label
  }
}

const member_page = '/console/chapter/$chapter_id/members/$member_id'

/** The members of a chapter. */
export const members = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/members',
  ...chapter_params,
  validateSearch: readMemberSearch,
  /** Leads earlier addresses to the page of the member. */
  beforeLoad: ({ search: { member, ...search }, params }) => {
    if (typeof member === 'number')
      throw redirect({ to: member_page, params: { ...params, member_id: member }, search })
  },
  component: lazyRouteComponent(
    () => withTexts(import('./MembersView.tsx'), members_texts),
    'MembersView'
  ),
  staticData: { view: members_view }
})

/** One member. */
export const member = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/members/$member_id',
  params: {
    parse: ({ chapter_id, member_id }) => ({
      chapter_id: Number(chapter_id),
      member_id: Number(member_id)
    }),
    stringify: ({ chapter_id, member_id }: { chapter_id: number; member_id: number }) => ({
      chapter_id: String(chapter_id),
      member_id: String(member_id)
    })
  },
  validateSearch: readPlace,
  component: lazyRouteComponent(
    () => withTexts(import('./MemberView.tsx'), members_texts),
    'MemberView'
  ),
  staticData: { view: member_view }
})
