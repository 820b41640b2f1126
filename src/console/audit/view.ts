import { createRoute } from '@tanstack/react-router'
import { audit_search } from '../searches.ts'
import { IconFileText } from '../shared/icons.ts'
import type { View } from '../shared/view.ts'
import { lazyView, office } from '../shell/routes.ts'
import { audit_texts } from './texts.ts'

const view: View = {
  label: { en: 'Audit log', de: 'Protokoll' },
  group: 'settings',
  icon: IconFileText,
  permission: 'see_log'
}

/** The audit log. */
export const audit = createRoute({
  getParentRoute: () => office,
  path: '/audit',
  validateSearch: audit_search,
  component: lazyView(() => import('./AuditView.tsx'), 'AuditView', audit_texts),
  staticData: { view }
})
