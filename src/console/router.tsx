import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect
} from '@tanstack/react-router'
import { readAccountSearch } from './accounts/search.ts'
import { place } from './api/place.ts'
import { readAuditSearch } from './audit/search.ts'
import { readMemberSearch } from './members/search.ts'
import { ConsolePage } from './shell/ConsolePage.tsx'
import { BrokenView, NotFoundView } from './shell/EmptyViews.tsx'
import { Home } from './shell/Home.tsx'
import { readSystemSearch } from './system/search.ts'

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundView,
  errorComponent: BrokenView
})

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
  component: lazyRouteComponent(() => import('./enrol/EnrolPage.tsx'), 'EnrolPage')
})

/** Everything for those who are signed in; who is not meets the sign-in there, and goes on at the same address. */
const office = createRoute({
  getParentRoute: () => root,
  path: '/console',
  component: ConsolePage,
  notFoundComponent: NotFoundView
})

const home = createRoute({ getParentRoute: () => office, path: '/', component: Home })

/** What belongs to one chapter: the views below read its id with `useChapterId`. */
const chapter = createRoute({
  getParentRoute: () => office,
  path: '/chapter/$chapter_id',
  params: {
    parse: ({ chapter_id }) => ({ chapter_id: Number(chapter_id) }),
    stringify: ({ chapter_id }) => ({ chapter_id: String(chapter_id) })
  }
})

const members = createRoute({
  getParentRoute: () => chapter,
  path: '/members',
  validateSearch: readMemberSearch,
  component: lazyRouteComponent(() => import('./members/MembersView.tsx'), 'MembersView')
})

const accounts = createRoute({
  getParentRoute: () => office,
  path: '/accounts',
  validateSearch: readAccountSearch,
  component: lazyRouteComponent(() => import('./accounts/AccountsView.tsx'), 'AccountsView')
})

const audit = createRoute({
  getParentRoute: () => office,
  path: '/audit',
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => import('./audit/AuditView.tsx'), 'AuditView')
})

const system = createRoute({
  getParentRoute: () => office,
  path: '/system',
  validateSearch: readSystemSearch,
  component: lazyRouteComponent(() => import('./system/SystemView.tsx'), 'SystemView')
})

/** Every address of the console. A view is one line here, one in shell/navigation.ts. */
export const router = createRouter({
  routeTree: root.addChildren([
    start,
    enrol,
    office.addChildren([home, chapter.addChildren([members]), accounts, audit, system])
  ]),
  basepath: place || '/',
  defaultPreload: 'intent',
  defaultErrorComponent: BrokenView
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
