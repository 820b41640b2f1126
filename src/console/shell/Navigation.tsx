import { NavLink, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { lastChapter, useChapterId, useChapters } from '../shared/chapters.ts'
import { Icon } from '../shared/Icon.tsx'
import { type PlacedView, useCurrentView, useViews } from '../shared/view.ts'
import { useTexts } from '../texts/texts.tsx'

/** The main navigation, with the views that the account may see. */
export function Navigation() {
  const { texts, say } = useTexts()
  const { grants } = useAccount()
  const chapters = useChapters().data
  const chapter_id = useChapterId() ?? lastChapter() ?? chapters?.[0]?.id
  const current = useCurrentView()?.view
  return (
    <Stack component="nav" gap={4} aria-label={texts.shell.navigation}>
      {useViews()
        .filter(isInNavigation)
        .map(({ view, to, in_chapter }) => {
          const active = (current?.within ?? current) === view
          const nowhere = in_chapter && chapter_id === undefined
          // until the chapters are loaded, views of a chapter keep their place
          if (!may(grants, view.permission) || (nowhere && chapters)) return null
          const params = { chapter_id: chapter_id ?? 0 }
          return (
            <NavLink
              key={to}
              className={nowhere ? 'navigation-link unseen' : 'navigation-link'}
              renderRoot={attributes => <Link to={to} params={params as never} {...attributes} />}
              label={say(view.label)}
              leftSection={view.icon && <Icon of={view.icon} />}
              active={active}
              aria-current={active ? (current === view ? 'page' : true) : undefined}
            />
          )
        })}
    </Stack>
  )
}

/** Whether a view is in the navigation: it has an icon, and this is its first address. */
function isInNavigation({ view }: PlacedView, index: number, all: readonly PlacedView[]) {
  return view.icon !== undefined && all.findIndex(other => other.view === view) === index
}
