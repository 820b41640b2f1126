import { useLocation, useMatch, useRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { components } from '../api/contract.ts'
import type { Permission } from '../api/may.ts'
import type { Language } from '../texts/language.ts'
import { useTexts } from '../texts/texts.tsx'

type Words = Readonly<Record<Language, string>>

/** What a route declares of its view: navigation, titles, refusals, links from the log and drawers follow from it. */
export interface View {
  /** What it is called: in the navigation, as the title of the page, and to those who may not see it. */
  label: Words
  /** What one must be allowed to do to see something there. */
  permission: Permission
  /** Its icon in the main navigation; a view without one is reached from another view. */
  icon?: ComponentType
  /** The view of the main navigation that this one belongs to. */
  within?: View
  /** The records that the view shows in its drawer. */
  record?: {
    /** What names the record in the address: `member` in `?member=3`. */
    key: string
    /** What the audit log calls such a record. */
    entity: components['schemas']['LogEntry']['entity']
    /** What a reader calls such a record. */
    label: Words
  }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    view?: View
  }
}

/** A view and the address that it is found at. */
export interface PlacedView {
  view: View
  /** The address with names in place of ids, as a `Link` takes it. */
  to: string
  /** Whether the address names a chapter. */
  in_chapter: boolean
}

/** Every view, in the order in which `views.ts` lists them. */
export function useViews(): PlacedView[] {
  const routes: Record<string, Placed> = useRouter().routesById
  return Object.values(routes).flatMap(route => placed(route) ?? [])
}

/** The view that the address in the browser leads to; undefined where it leads to none. */
export function useCurrentView(): PlacedView | undefined {
  const [, , route] = useRouter().getMatchedRoutes(useLocation().pathname)
  return route && placed(route)
}

/** The view that the component which asks is a part of; undefined outside of views. */
export function useOwnView(): View | undefined {
  return useMatch({ strict: false, select: ({ staticData }) => staticData.view })
}

/** What a view is called in the reader's language; the one that the component is a part of, unless another is given. */
export function useLabel(view?: View): string {
  const { language } = useTexts()
  const own = useOwnView()
  return (view ?? own)?.label[language] ?? ''
}

interface Placed {
  fullPath: string
  options: { staticData?: { view?: View } }
}

function placed({ fullPath, options }: Placed): PlacedView | undefined {
  const view = options.staticData?.view
  return view && { view, to: fullPath, in_chapter: fullPath.includes('$chapter_id') }
}
