import {
  Anchor,
  AppShell,
  Box,
  Burger,
  Button,
  Group,
  Kbd,
  NavLink,
  Select,
  Stack,
  Text
} from '@mantine/core'
import { useDisclosure, useHotkeys, useNetwork, useOs } from '@mantine/hooks'
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import {
  Fragment,
  lazy,
  type MouseEvent,
  Suspense,
  useEffect,
  useId,
  useRef,
  useSyncExternalStore
} from 'react'
import { waitingUntil, watchWaiting } from '../api/limit.ts'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { finding_texts } from '../finding/texts.ts'
import { useWait } from '../session/useWait.ts'
import { useAssociation } from '../shared/association.ts'
import { lastChapter, rememberChapter, useChapterId, useChapters } from '../shared/chapters.ts'
import { EmptyView } from '../shared/EmptyView.tsx'
import { HouseIcon } from '../shared/HouseIcon.tsx'
import { Icon } from '../shared/Icon.tsx'
import { IconSearch } from '../shared/icons.ts'
import { useTitle } from '../shared/useTitle.ts'
import { type PlacedView, useCurrentView, useViews } from '../shared/view.ts'
import { useTexts, withTexts } from '../texts/texts.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { NotFoundView } from './EmptyViews.tsx'

const FindDialog = lazy(() =>
  withTexts(import('../finding/FindDialog.tsx'), finding_texts).then(({ FindDialog }) => ({
    default: FindDialog
  }))
)

/** The button of the search in all chapters. Ctrl-K (⌘K) opens the search too, and so does "/" if the view has no search field. */
function FindButton() {
  const { texts, say } = useTexts()
  const [opened, { open, close }] = useDisclosure()
  const targets = useTargets()
  const mac = useOs() === 'macos'
  useHotkeys(
    [
      ['mod+K', open],
      ['/', () => document.querySelector('main input[type=search]') ?? open()]
    ],
    []
  )
  return (
    <>
      <Button
        variant="default"
        className="find-button"
        aria-keyshortcuts={mac ? 'Meta+K' : 'Control+K'}
        onClick={open}
      >
        <Icon of={IconSearch} size={16} />
        <span className="find-words">
          {texts.shell.find} <Kbd size="xs">{mac ? '⌘K' : texts.shell.find_key}</Kbd>
        </span>
      </Button>
      {opened && (
        <Suspense>
          <FindDialog
            targets={targets.map(({ view, to, params }) => ({
              to,
              params,
              label: say(view.label)
            }))}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

/** The frame of every view: header, navigation, title. */
export function Shell() {
  const { texts, say } = useTexts()
  const [opened, { toggle, close }] = useDisclosure()
  const { pathname, href } = useLocation()
  const { online } = useNetwork()
  const current = useCurrentView()
  useChapterWord()
  const elsewhere = pathname.endsWith('/console') ? undefined : texts.shell.not_found
  useTitle(current ? say(current.view.label) : elsewhere)
  const burger = useRef<HTMLButtonElement>(null)
  // closes the navigation on a change of the address
  useEffect(close, [href])
  useHotkeys(opened ? [['Escape', closeByKey]] : [])
  function closeByKey() {
    close()
    burger.current?.focus()
  }
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding={{ base: 'md', md: 'xl' }}
    >
      <AppShell.Header px="md">
        <Anchor className="skip" href="#content" underline="always" onClick={skip}>
          {texts.shell.skip}
        </Anchor>
        <Group h="100%" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <Burger
              ref={burger}
              opened={opened}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={opened ? texts.shell.close_navigation : texts.shell.open_navigation}
              aria-expanded={opened}
            />
            <Link to="/console" className="row-link" aria-label="Chapterhouse">
              <Group gap="xs" wrap="nowrap">
                <span className="brand">
                  <HouseIcon size={24} />
                </span>
                <Text fw={600} visibleFrom="xs" span>
                  Chapterhouse
                </Text>
              </Group>
            </Link>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <FindButton />
            <ChapterChooser />
            <AccountMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" className={opened ? 'navbar' : 'navbar navbar-closed'}>
        <Navigation />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        <div role="status">
          {!online && (
            <Text size="sm" className="offline">
              {texts.shell.offline}
            </Text>
          )}
        </div>
        <LimitNote />
        <PermittedOutlet />
      </AppShell.Main>
    </AppShell>
  )
}

/** Puts the association's word for a chapter into every text. */
function useChapterWord() {
  const { callChapters } = useTexts()
  const word = useAssociation().data?.chapter_word
  useEffect(() => {
    if (word) callChapters(word)
  }, [word, callChapters])
}

/** Moves the focus by script, because <base> makes the link's fragment relative to another page. */
function skip(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

/** Says how long requests wait because of the service's rate limit, and that they continue by themselves. */
function LimitNote() {
  const { texts, format } = useTexts()
  const until = useSyncExternalStore(watchWaiting, waitingUntil)
  const [secondsLeft, start] = useWait()
  useEffect(() => start('', Math.max(0, until - Date.now()) / 1000), [until])
  const left = secondsLeft('')
  if (left === 0) return null
  return (
    <Text size="sm" className="offline" role="timer">
      {texts.shell.limited(format.countdown(left))}
    </Text>
  )
}

/** The view of the address. Without its permission, shows a refusal and sends no request, since the service would refuse it. */
function PermittedOutlet() {
  const { texts, say } = useTexts()
  const { grants } = useAccount()
  const chapter_id = useChapterId()
  const current = useCurrentView()
  if (current && !may(grants, current.view.permission, chapter_id)) {
    const code = may(grants, current.view.permission) ? 'chapter_forbidden' : 'forbidden'
    return (
      <div role="alert">
        <EmptyView title={say(current.view.label)} hint={texts.codes[code]} />
      </div>
    )
  }
  if (current?.in_chapter && chapter_id === undefined) return <NotFoundView />
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  )
}

/**
 * The select for the chapter; a change drops the filters of the view. Users whose roles are limited to a single chapter see
 * its name instead of the select.
 */
function ChapterChooser() {
  const { texts } = useTexts()
  const { data: chapters = [], isPending } = useChapters()
  const chapter_id = useChapterId()
  const navigate = useNavigate()
  useEffect(() => {
    if (chapter_id) rememberChapter(chapter_id)
  }, [chapter_id])
  const { grants } = useAccount()
  const [only] = chapters
  const sees_all = grants.some(grant => grant.chapter_id === null)
  if (chapters.length === 1 && only && !sees_all)
    return (
      <Text size="sm" truncate dir="auto" maw={{ base: 150, sm: 220 }} title={texts.shell.chapter}>
        {only.name}
      </Text>
    )
  const w = { base: 150, sm: 220 }
  // keeps the place, so that what is beside does not move
  if (isPending && chapter_id !== undefined) return <Box w={w} />
  if (chapters.length < 2 || chapter_id === undefined) return null
  return (
    <Select
      aria-label={texts.shell.chapter}
      data={chapters.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(chapter_id)}
      onChange={value => navigate({ to: '.', params: { chapter_id: Number(value) }, search: {} })}
      searchable={chapters.length > 8}
      w={w}
      comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
    />
  )
}

/** The main navigation, with the views that the account may see. */
function Navigation() {
  const { texts } = useTexts()
  const targets = useTargets()
  const { groups } = texts.shell
  const named = (Object.keys(groups) as (keyof typeof groups)[])
    .map(name => ({ name, inside: targets.filter(({ view }) => view.group === name) }))
    .filter(({ inside }) => inside.length > 0)
  return (
    <Stack component="nav" gap="sm" aria-label={texts.shell.navigation}>
      <ViewLinks targets={targets.filter(({ view }) => view.group === undefined)} />
      {named.map(({ name, inside }) => (
        <ViewLinks key={name} targets={inside} label={groups[name]} />
      ))}
    </Stack>
  )
}

/** The links to the views of a group under its name; a single one stands for its group. */
function ViewLinks(props: { targets: ReturnType<typeof useTargets>; label?: string }) {
  const id = useId()
  const { targets, label } = props
  const named = label !== undefined && targets.length > 1
  return (
    <Stack gap={4} {...(named && { role: 'group', 'aria-labelledby': id })}>
      {named && (
        <Text size="xs" fw={600} c="dimmed" px="sm" id={id}>
          {label}
        </Text>
      )}
      {targets.map(target => {
        const { view, to, params, nowhere } = target
        const link = (is_below: boolean) => <ViewLink {...target} is_below={is_below} />
        const Below = nowhere ? undefined : view.below
        return (
          <Fragment key={to}>
            {Below ? (
              <Suspense
                fallback={
                  <>
                    {link(false)}
                    <span data-waiting hidden />
                  </>
                }
              >
                <Below {...params} link={link} />
              </Suspense>
            ) : (
              link(false)
            )}
          </Fragment>
        )
      })}
    </Stack>
  )
}

/** The link to a view; with `is_below`, a link below this one is active in its place. */
function ViewLink(props: ReturnType<typeof useTargets>[number] & { is_below: boolean }) {
  const { say } = useTexts()
  const { view, to, params, nowhere, is_below } = props
  const current = useCurrentView()?.view
  const active = (current?.within ?? current) === view && !is_below
  return (
    <NavLink
      className={nowhere ? 'navigation-link unseen' : 'navigation-link'}
      renderRoot={attributes => (
        // without `exact`, the router would mark every link whose path is a prefix of the address
        <Link to={to} params={params as never} activeOptions={{ exact: true }} {...attributes} />
      )}
      label={say(view.label)}
      leftSection={view.icon && <Icon of={view.icon} />}
      active={active}
      aria-current={active ? (current === view ? 'page' : true) : undefined}
    />
  )
}

/** The views of the main navigation that the account may see, with the current chapter for views of a chapter. */
function useTargets() {
  const { grants } = useAccount()
  const chapters = useChapters().data
  const chapter_id = useChapterId() ?? lastChapter(chapters)
  return useViews()
    .filter(isInNavigation)
    .flatMap(({ view, to, in_chapter }) => {
      const nowhere = in_chapter && chapter_id === undefined
      // views of a chapter are listed before the chapters have loaded, so that the navigation does not jump
      if (!may(grants, view.permission) || (nowhere && chapters)) return []
      return [{ view, to, params: { chapter_id: chapter_id ?? 0 }, nowhere }]
    })
}

/** Whether a view is in the navigation: it has an icon, and this is its first address. */
function isInNavigation({ view }: PlacedView, index: number, all: readonly PlacedView[]) {
  return view.icon !== undefined && all.findIndex(other => other.view === view) === index
}
