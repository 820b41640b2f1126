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
import { readChaptersSearch } from './chapters/search.ts'
import { readMemberSearch } from './members/search.ts'
import { readTypesSearch } from './membertypes/search.ts'
import { readOverviewSearch } from './overview/search.ts'
import { ChapterPages } from './shell/ChapterPages.tsx'
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
  component: ChapterPages,
  params: {
    parse: ({ chapter_id }) => ({ chapter_id: Number(chapter_id) }),
    stringify: ({ chapter_id }) => ({ chapter_id: String(chapter_id) })
  }
})

const overview_page = {
  validateSearch: readOverviewSearch,
  component: lazyRouteComponent(() => import('./overview/OverviewView.tsx'), 'OverviewView')
}

/** The numbers of all chapters, and of one. */
const overview = createRoute({ getParentRoute: () => office, path: '/overview', ...overview_page })
const chapter_overview = createRoute({
  getParentRoute: () => chapter,
  path: '/overview',
  ...overview_page
})

const members = createRoute({
  getParentRoute: () => chapter,
  path: '/members',
  validateSearch: readMemberSearch,
  component: lazyRouteComponent(() => import('./members/MembersView.tsx'), 'MembersView')
})

const membertypes = createRoute({
  getParentRoute: () => chapter,
  path: '/membertypes',
  validateSearch: readTypesSearch,
  component: lazyRouteComponent(
    () => import('./membertypes/MembershipTypesView.tsx'),
    'MembershipTypesView'
  )
})

const chapters = createRoute({
  getParentRoute: () => office,
  path: '/chapters',
  validateSearch: readChaptersSearch,
  component: lazyRouteComponent(() => import('./chapters/ChaptersView.tsx'), 'ChaptersView')
})

const imports = createRoute({
  getParentRoute: () => chapter,
  path: '/import',
  component: lazyRouteComponent(() => import('./imports/ImportView.tsx'), 'ImportView')
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
    office.addChildren([
      home,
      overview,
      chapters,
      chapter.addChildren([chapter_overview, members, imports, membertypes]),
      accounts,
      audit,
      system
    ])
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
