import { useLocation, useMatch, useRouter } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { Permission } from '../api/may.ts'
import type { Texts } from '../texts/catalogues.ts'
import { useTexts } from '../texts/texts.tsx'
import type { Words } from './action.ts'
import type { Drawing } from './icons.ts'
import type { RecordWords } from './recordWords.ts'

/** What a route declares about its view. Navigation, titles, refusals, links from the log and drawers derive from it. */
export interface View {
  /** The name of the view in the navigation, in the title of the page, and in the refusal without its permission. */
  label: Words
  /** The permission that is needed to see the view. */
  permission: Permission
  /** The group of the main navigation in which the view stands; without one, it stands above them. */
  group?: keyof Texts['shell']['groups']
  /** The icon in the main navigation; a view without an icon is reached from another view. */
  icon?: Drawing
  /**
   * Renders the link of this view, and further links below it in the main navigation. `link` renders the view's own link;
   * its argument says whether one of the links below leads to the current address.
   */
  below?: ComponentType<{ chapter_id: number; link: (is_below: boolean) => ReactNode }>
  /** The view of the main navigation that this one belongs to. */
  within?: View
  /** The records that the view shows in its drawer; or as its page, if the path of the view ends with the id of a record. */
  record?: Pick<RecordWords, 'entity'> & {
    /** The name of the parameter with the record's id: `type` in `?type=3`, or the last parameter of the path. */
    key: string
  }
  /** Load the words of the audit log for these records, and for others that it names without a link. */
  words?: readonly (() => Promise<Readonly<Record<string, RecordWords>> | readonly RecordWords[]>)[]
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    view?: View
  }
}

/** A view and its address. */
export interface PlacedView {
  view: View
  /** The path of its route, as a `Link` takes it. */
  to: string
  /** Whether the path has the id of a chapter. */
  in_chapter: boolean
}

/** Every view, in the order in which `views.ts` lists them. */
export function useViews(): PlacedView[] {
  const routes: Record<string, Placed> = useRouter().routesById
  return Object.values(routes).flatMap(route => placed(route) ?? [])
}

/** The view of the current address; undefined if there is none. */
export function useCurrentView(): PlacedView | undefined {
  const [, , route] = useRouter().getMatchedRoutes(useLocation().pathname)
  return route && placed(route)
}

/** The view that the calling component belongs to; undefined outside of views. */
export function useOwnView(): View | undefined {
  return useMatch({ strict: false, select: ({ staticData }) => staticData.view })
}

/** The label of a view in the reader's language; by default of the view that the calling component belongs to. */
export function useLabel(view?: View): string {
  const { say } = useTexts()
  const own = useOwnView()
  const label = (view ?? own)?.label
  return label ? say(label) : ''
}

interface Placed {
  fullPath: string
  options: { staticData?: { view?: View } }
}

function placed({ fullPath, options }: Placed): PlacedView | undefined {
  const view = options.staticData?.view
  return view && { view, to: fullPath, in_chapter: fullPath.includes('$chapter_id') }
}
