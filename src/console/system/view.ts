import { createRoute } from '@tanstack/react-router'
import { mail_texts } from '../messages/mail/texts.ts'
import { IconServer } from '../shared/icons.ts'
import { pageIn } from '../shared/search.ts'
import type { View } from '../shared/view.ts'
import { lazyView, office } from '../shell/routes.ts'
import { system_texts } from './texts.ts'

const view: View = {
  label: { en: 'System', de: 'System' },
  group: 'settings',
  icon: IconServer,
  permission: 'manage_system'
}

/** The route of the system view: the state of the service, and its backups. */
export const system = createRoute({
  getParentRoute: () => office,
  path: '/system',
  validateSearch: pageIn,
  component: lazyView(() => import('./SystemView.tsx'), 'SystemView', system_texts, mail_texts),
  staticData: { view }
})
