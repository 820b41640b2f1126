import { Button, Kbd } from '@mantine/core'
import { useDisclosure, useHotkeys, useOs } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { finding_texts } from '../finding/texts.ts'
import { Icon } from '../shared/Icon.tsx'
import { useTexts, withTexts } from '../texts/texts.tsx'
import { useTargets } from './targets.ts'

const FindDialog = lazy(() =>
  withTexts(import('../finding/FindDialog.tsx'), finding_texts).then(({ FindDialog }) => ({
    default: FindDialog
  }))
)

/** The button of the search in all chapters. Ctrl-K (⌘K) opens the search too, and so does "/" if the view has no search field. */
export function FindButton() {
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
