import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { ConsolePage } from './ConsolePage.tsx'
import { BrokenView, NotFoundView } from './EmptyViews.tsx'

/** What every address is below. */
export const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundView,
  errorComponent: BrokenView
})

/** What the views are below: who is not signed in meets the sign-in there, and goes on at the same address. */
export const office = createRoute({
  getParentRoute: () => root,
  path: '/console',
  component: ConsolePage,
  notFoundComponent: NotFoundView
})

/** For views of one chapter, whose address holds its id: they read it with `useChapterId`. */
export const chapter_params = {
  params: {
    parse: ({ chapter_id }: { chapter_id: string }) => ({ chapter_id: Number(chapter_id) }),
    stringify: ({ chapter_id }: { chapter_id: number }) => ({ chapter_id: String(chapter_id) })
  }
}
