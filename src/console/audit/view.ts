import { IconFileText } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { View } from '../shared/view.ts'
import { office } from '../shell/routes.ts'
import { withTexts } from '../texts/texts.tsx'
import { readAuditSearch } from './search.ts'
import { audit_texts } from './texts.ts'

const view: View = {
  label: { en: 'Audit log', de: 'Protokoll' },
  icon: IconFileText,
  permission: 'see_log'
}

/** The audit log. */
export const audit = createRoute({
  getParentRoute: () => office,
  path: '/audit',
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(
    () => withTexts(import('./AuditView.tsx'), audit_texts),
    'AuditView'
  ),
  staticData: { view }
})
