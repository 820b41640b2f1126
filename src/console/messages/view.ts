import { createRoute } from '@tanstack/react-router'
import { filters_texts } from '../filters/texts.ts'
import { membertypes_texts } from '../membertypes/texts.ts'
import { letters_search, messages_search, readWriteSearch } from '../searches.ts'
import { IconMail } from '../shared/icons.ts'
import { pageIn } from '../shared/search.ts'
import type { View } from '../shared/view.ts'
import { chapter_params, lazyView, office } from '../shell/routes.ts'
import { letters_texts } from './letters/texts.ts'
import { mail_texts } from './mail/texts.ts'
import { mailings_texts } from './mailings/texts.ts'
import { messages_texts } from './parts/texts.ts'

/** The declaration of the first view of messages; the others belong to it in the navigation. */
const tray_view: View = {
  label: { en: 'Messages', de: 'Nachrichten' },
  group: 'messages',
  icon: IconMail,
  permission: 'manage_messages',
  words: [() => import('./messageRecord.ts')]
}

/** A view that is reached from the first one. */
const within = (en: string, de: string, permission: View['permission']): View => ({
  label: { en, de },
  permission,
  within: tray_view
})

/** The messages that a chapter proposes, until the office releases them. */
export const messages = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/messages',
  ...chapter_params,
  component: lazyView(
    () => import('./tray/TrayView.tsx'),
    'TrayView',
    messages_texts,
    membertypes_texts,
    mail_texts
  ),
  staticData: { view: tray_view }
})

/** All messages of a chapter: what was told to whom, or why not. */
export const message_list = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/messages/all',
  ...chapter_params,
  validateSearch: messages_search,
  component: lazyView(
    () => import('./list/MessagesView.tsx'),
    'MessagesView',
    messages_texts,
    membertypes_texts
  ),
  staticData: {
    view: {
      ...within('All messages', 'Alle Nachrichten', 'manage_messages'),
      record: { key: 'message', entity: 'member_message' }
    }
  }
})

/** Messages that are printed as letters, and what was printed before. */
export const message_letters = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/messages/letters',
  ...chapter_params,
  validateSearch: letters_search,
  component: lazyView(
    () => import('./letters/LettersView.tsx'),
    'LettersView',
    letters_texts,
    messages_texts
  ),
  staticData: { view: within('Letters', 'Briefe', 'manage_messages') }
})

/** The mailings of a chapter. */
export const mailings = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/mailings',
  ...chapter_params,
  validateSearch: pageIn,
  component: lazyView(
    () => import('./mailings/MailingsView.tsx'),
    'MailingsView',
    mailings_texts,
    messages_texts
  ),
  staticData: { view: within('Mailings', 'Rundmails', 'manage_mailings') }
})

/** The form in which a mailing is written, looked at and released. */
export const write_mailing = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id/mailings/write',
  ...chapter_params,
  validateSearch: readWriteSearch,
  component: lazyView(
    () => import('./mailings/WriteView.tsx'),
    'WriteView',
    mailings_texts,
    filters_texts,
    membertypes_texts
  ),
  staticData: {
    view: within('Write a mailing', 'Rundmail schreiben', 'manage_mailings')
  }
})
