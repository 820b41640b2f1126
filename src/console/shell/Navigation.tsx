import { NavLink, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { lastChapter, useChapterId, useChapters } from '../shared/chapters.ts'
import { type PlacedView, useCurrentView, useViews } from '../shared/view.ts'
import { useTexts } from '../texts/texts.tsx'

/** The way to every view that the account may see. */
export function Navigation() {
  const { texts, language } = useTexts()
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
          // as long as nobody knows of chapters, their views keep their places
          if (!may(grants, view.permission) || (nowhere && chapters)) return null
          const params = { chapter_id: chapter_id ?? 0 }
          return (
            <NavLink
              key={to}
              className={nowhere ? 'navigation-link unseen' : 'navigation-link'}
              renderRoot={attributes => <Link to={to} params={params as never} {...attributes} />}
              label={view.label[language]}
              leftSection={view.icon && <view.icon />}
              active={active}
              aria-current={active ? (current === view ? 'page' : true) : undefined}
            />
          )
        })}
    </Stack>
  )
}

/** A view is there once, at its first address. */
function isInNavigation({ view }: PlacedView, index: number, all: readonly PlacedView[]) {
  return view.icon !== undefined && all.findIndex(other => other.view === view) === index
}
