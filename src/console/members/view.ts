import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { lazy } from 'react'
import { applications_texts } from '../applications/texts.ts'
import { filters_texts } from '../filters/texts.ts'
import { forms_texts } from '../forms/texts.ts'
import { functions_texts } from '../functions/texts.ts'
import { linking_texts } from '../linking/texts.ts'
import { memberships_texts } from '../memberships/texts.ts'
import { messages_texts } from '../messages/parts/texts.ts'
import { account_texts } from '../money/account/texts.ts'
import { debits_texts } from '../money/debits/texts.ts'
import { dues_texts } from '../money/dues/texts.ts'
import { invoices_texts } from '../money/invoices/texts.ts'
import { payments_texts } from '../money/payments/texts.ts'
import { persons_texts } from '../persons/texts.ts'
import { IconUsers } from '../shared/icons.ts'
import type { View } from '../shared/view.ts'
import { chapter_params, office } from '../shell/routes.ts'
import { withTexts } from '../texts/texts.tsx'
import { readMemberSearch, readPlace } from './search.ts'
import { members_texts } from './texts.ts'

/** The declaration of the view of members. */
export const members_view: View = {
  label: { en: 'Members', de: 'Mitglieder' },
  group: 'people',
  icon: IconUsers,
  permission: 'see_members',
  below: lazy(() =>
    import('../filters/KeptLinks.tsx').then(({ KeptLinks }) => ({ default: KeptLinks }))
  ),
  // the log names a membership by the id of its member; this address redirects to the member's page
  record: { key: 'member', entity: 'membership' },
  words: [
    () =>
      import('./records.ts').then(({ member_record, membership_record, filter_record }) => [
        member_record,
        membership_record,
        filter_record
      ])
  ]
}

const member_view: View = {
  label: { en: 'Member', de: 'Mitglied' },
  permission: 'see_members',
  within: members_view,
  record: { key: 'member_id', entity: 'member' }
}

const member_page = '/console/chapter/$chapter_id/members/$member_id'

/** The members of a chapter. */
export const members = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/members',
  ...chapter_params,
  validateSearch: readMemberSearch,
  /** Redirects earlier addresses, with the member's id as a search parameter, to the member's page. */
  beforeLoad: ({ search: { member, ...search }, params }) => {
    if (typeof member === 'number')
      throw redirect({ to: member_page, params: { ...params, member_id: member }, search })
  },
  component: lazyRouteComponent(
    () =>
      withTexts(
        import('./MembersView.tsx'),
        members_texts,
        memberships_texts,
        dues_texts,
        account_texts,
        payments_texts,
        filters_texts,
        linking_texts
      ),
    'MembersView'
  ),
  staticData: { view: members_view }
})

/** The page of a member. */
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
    () =>
      withTexts(
        import('./MemberView.tsx'),
        members_texts,
        memberships_texts,
        applications_texts,
        dues_texts,
        account_texts,
        invoices_texts,
        payments_texts,
        persons_texts,
        linking_texts,
        messages_texts,
        debits_texts,
        functions_texts,
        forms_texts
      ),
    'MemberView'
  ),
  staticData: { view: member_view }
})
