import { Anchor, AppShell, Burger, Group, Text } from '@mantine/core'
import { useDisclosure, useHotkeys, useNetwork } from '@mantine/hooks'
import { Link, useLocation } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useAssociation } from '../shared/association.ts'
import { HouseIcon } from '../shared/HouseIcon.tsx'
import { useTitle } from '../shared/useTitle.ts'
import { useCurrentView } from '../shared/view.ts'
import { useTexts } from '../texts/texts.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { ChapterChooser } from './ChapterChooser.tsx'
import { FindButton } from './FindButton.tsx'
import { LimitNote } from './LimitNote.tsx'
import { Navigation } from './Navigation.tsx'
import { PermittedOutlet } from './PermittedOutlet.tsx'

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
      <AppShell.Navbar p="sm" className={opened ? undefined : 'navbar-closed'}>
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
