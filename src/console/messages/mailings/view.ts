import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { filters_texts } from '../../filters/texts.ts'
import { membertypes_texts } from '../../membertypes/texts.ts'
import { pageIn } from '../../shared/search.ts'
import type { View } from '../../shared/view.ts'
import { chapter_params, office } from '../../shell/routes.ts'
import { withTexts } from '../../texts/texts.tsx'
import { messages_texts } from '../parts/texts.ts'
import { tray_view } from '../view.ts'
import { readWriteSearch } from './search.ts'
import { mailings_texts } from './texts.ts'

const list_view: View = {
  label: { en: 'Mailings', de: 'Rundmails' },
  permission: 'manage_mailings',
  within: tray_view,
  words: [() => import('./mailingRecord.ts')]
}

const write_view: View = {
  label: { en: 'Write a mailing', de: 'Rundmail schreiben' },
  permission: 'manage_mailings',
  within: tray_view
}

/** The mailings of a chapter. */
export const mailings = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/mailings',
  ...chapter_params,
  validateSearch: pageIn,
  component: lazyRouteComponent(
    () => withTexts(import('./MailingsView.tsx'), mailings_texts, messages_texts),
    'MailingsView'
  ),
  staticData: { view: list_view }
})

/** The form in which a mailing is written, looked at and released. */
export const write_mailing = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/mailings/write',
  ...chapter_params,
  validateSearch: readWriteSearch,
  component: lazyRouteComponent(
    () => withTexts(import('./WriteView.tsx'), mailings_texts, filters_texts, membertypes_texts),
    'WriteView'
  ),
  staticData: { view: write_view }
})
