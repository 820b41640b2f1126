import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { base_path } from './api/base-path.ts'
import { enrol_texts } from './enrol/texts.ts'
import { credentials_texts } from './session/texts.ts'
import { BrokenView } from './shell/EmptyViews.tsx'
import { Home } from './shell/Home.tsx'
import { office, root } from './shell/routes.ts'
import { withTexts } from './texts/texts.tsx'
import { views } from './views.ts'

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/console' })
  }
})

const enrol = createRoute({
  getParentRoute: () => root,
  path: '/enrol',
  component: lazyRouteComponent(
    () => withTexts(import('./enrol/EnrolPage.tsx'), enrol_texts, credentials_texts),
    'EnrolPage'
  )
})

const home = createRoute({ getParentRoute: () => office, path: '/', component: Home })

/** The router of the console. Views declare their routes in their folders; views.ts lists them. */
export const router = createRouter({
  routeTree: root.addChildren([start, enrol, office.addChildren([home, ...views])]),
  basepath: base_path || '/',
  defaultPreload: 'intent',
  defaultErrorComponent: BrokenView
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
