import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { withTexts } from '../texts/texts.tsx'
import { ConsolePage } from './ConsolePage.tsx'
import { BrokenView, NotFoundView } from './EmptyViews.tsx'

/** The root of all routes. */
export const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundView,
  errorComponent: BrokenView
})

/** The parent of all views. Without a session it shows the sign-in, then the view of the same address. */
export const office = createRoute({
  getParentRoute: () => root,
  path: '/console',
  component: ConsolePage,
  notFoundComponent: NotFoundView
})

/** The options of routes with a chapter's id in their path; views read it with `useChapterId`. */
export const chapter_params = {
  params: {
    parse: ({ chapter_id }: { chapter_id: string }) => ({ chapter_id: Number(chapter_id) }),
    stringify: ({ chapter_id }: { chapter_id: number }) => ({ chapter_id: String(chapter_id) })
  }
}

/** The component of a view, which loads with its texts when it is opened first. */
export const lazyView = <M extends object, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
  ...texts: Parameters<typeof withTexts>[1][]
) => lazyRouteComponent(() => withTexts(load(), ...texts), name)
