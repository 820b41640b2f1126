import { IconMail } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { membertypes_texts } from '../membertypes/texts.ts'
import { messages_search } from '../searches.ts'
import type { View } from '../shared/view.ts'
import { chapter_params, office } from '../shell/routes.ts'
import { withTexts } from '../texts/texts.tsx'
import { readLettersSearch } from './letters/search.ts'
import { letters_texts } from './letters/texts.ts'
import { mail_texts } from './mail/texts.ts'
import { messages_texts } from './parts/texts.ts'

/** The declaration of the first view of messages; the others belong to it in the navigation. */
export const tray_view: View = {
  label: { en: 'Messages', de: 'Nachrichten' },
  icon: IconMail,
  permission: 'manage_messages',
  words: [() => import('./messageRecord.ts')]
}

const list_view: View = {
  label: { en: 'All messages', de: 'Alle Nachrichten' },
  permission: 'manage_messages',
  within: tray_view,
  record: { key: 'message', entity: 'member_message' }
}

const letters_view: View = {
  label: { en: 'Letters', de: 'Briefe' },
  permission: 'manage_messages',
  within: tray_view
}

/** The messages that a chapter proposes, until the office releases them. */
export const messages = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/messages',
  ...chapter_params,
  component: lazyRouteComponent(
    () => withTexts(import('./tray/TrayView.tsx'), messages_texts, membertypes_texts, mail_texts),
    'TrayView'
  ),
  staticData: { view: tray_view }
})

/** All messages of a chapter: what was told to whom, or why not. */
export const message_list = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/messages/all',
  ...chapter_params,
  validateSearch: messages_search,
  component: lazyRouteComponent(
    () => withTexts(import('./list/ListView.tsx'), messages_texts, membertypes_texts),
    'ListView'
  ),
  staticData: { view: list_view }
})

/** Messages that are printed as letters, and what was printed before. */
export const message_letters = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/messages/letters',
  ...chapter_params,
  validateSearch: readLettersSearch,
  component: lazyRouteComponent(
    () => withTexts(import('./letters/LettersView.tsx'), letters_texts, messages_texts),
    'LettersView'
  ),
  staticData: { view: letters_view }
})
