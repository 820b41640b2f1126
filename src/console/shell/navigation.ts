import type { Permission } from '../api/may.ts'
import {
  AccountsIcon,
  AuditIcon,
  ChaptersIcon,
  MembersIcon,
  OverviewIcon,
  SystemIcon,
  TypesIcon
} from '../shared/icons.tsx'
import type { Texts } from '../texts/en.ts'

interface View {
  to: string
  label: (texts: Texts) => string
  icon: typeof OverviewIcon
  /** What one must be allowed to do to see something there. */
  permission: Permission
  /** Whether the view is one of a chapter. */
  in_chapter: boolean
  /** A page that belongs to the view: the end of its address, what it is called, and what it needs. */
  also?: { end: string; label: (texts: Texts) => string; permission: Permission }
}

/** The views of the main navigation, in their order: shown to those who may see something there. */
export const navigation = [
  {
    to: '/console/overview',
    label: (texts: Texts) => texts.overview.title,
    icon: OverviewIcon,
    permission: 'see_members',
    in_chapter: false
  },
  {
    to: '/console/chapter/$chapter_id/members',
    label: (texts: Texts) => texts.members.title,
    icon: MembersIcon,
    permission: 'see_members',
    in_chapter: true,
    also: {
      end: '/import',
      label: (texts: Texts) => texts.imports.title,
      permission: 'import_members'
    }
  },
  {
    to: '/console/chapter/$chapter_id/membertypes',
    label: (texts: Texts) => texts.membertypes.title,
    icon: TypesIcon,
    permission: 'see_membertypes',
    in_chapter: true
  },
  {
    to: '/console/chapters',
    label: (texts: Texts) => texts.chapters.title,
    icon: ChaptersIcon,
    permission: 'see_chapters',
    in_chapter: false
  },
  {
    to: '/console/accounts',
    label: (texts: Texts) => texts.accounts.title,
    icon: AccountsIcon,
    permission: 'manage_accounts',
    in_chapter: false
  },
  {
    to: '/console/audit',
    label: (texts: Texts) => texts.audit.title,
    icon: AuditIcon,
    permission: 'see_log',
    in_chapter: false
  },
  {
    to: '/console/system',
    label: (texts: Texts) => texts.system.title,
    icon: SystemIcon,
    permission: 'manage_system',
    in_chapter: false
  }
] as const satisfies readonly View[]

/** The view that an address belongs to, and what the page there is called; undefined where there is none. */
export function viewAt(pathname: string, texts: Texts) {
  for (const view of navigation) {
    const also = 'also' in view && pathname.endsWith(view.also.end) ? view.also : undefined
    if (also)
      return { to: view.to, permission: also.permission, title: also.label(texts), within: true }
    if (pathname.endsWith(view.to.slice(view.to.lastIndexOf('/'))))
      return { to: view.to, permission: view.permission, title: view.label(texts), within: false }
  }
  return undefined
}
