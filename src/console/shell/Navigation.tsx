import { NavLink, Stack } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { lastChapter, useChapterId, useChapters } from '../shared/chapters.ts'
import { useTexts } from '../texts/texts.tsx'
import { navigation, viewAt } from './navigation.ts'

/** The way to every view that the account may see. */
export function Navigation() {
  const { texts } = useTexts()
  const { grants } = useAccount()
  const { pathname } = useLocation()
  const chapters = useChapters().data
  const chapter_id = useChapterId() ?? lastChapter() ?? chapters?.[0]?.id
  const shown = viewAt(pathname, texts)
  return (
    <Stack component="nav" gap={4} aria-label={texts.shell.navigation}>
      {navigation.map(view => {
        const { to, label, icon: Icon, permission, in_chapter } = view
        const active = shown?.to === to
        const nowhere = in_chapter && chapter_id === undefined
        // as long as nobody knows of chapters, their views keep their places
        if (!may(grants, permission) || (nowhere && chapters)) return null
        const params = { chapter_id: chapter_id ?? 0 }
        return (
          <NavLink
            key={to}
            className={nowhere ? 'navigation-link unseen' : 'navigation-link'}
            renderRoot={attributes => <Link to={to} params={params} {...attributes} />}
            label={label(texts)}
            leftSection={<Icon />}
            active={active}
            aria-current={active ? (shown.within ? true : 'page') : undefined}
          />
        )
      })}
    </Stack>
  )
}
