import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { Icon } from '../../shared/Icon.tsx'
import type { DueActProps } from './queries.ts'
import { SplitDialog } from './SplitDialog.tsx'
import { useTexts } from './texts.ts'
import { WaiveDialog } from './WaiveDialog.tsx'

const acts = { waive: WaiveDialog, split: SplitDialog }
type Act = keyof typeof acts

/** The menu of what can be done about an open due; each opens a dialog. */
export function DueMenu(props: Omit<DueActProps, 'onClose'> & { disabled?: boolean }) {
  const { texts } = useTexts()
  const { due } = props
  const [asked, ask] = useState<Act>()
  const words = texts.dues
  const Dialog = asked && acts[asked]
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            disabled={props.disabled ?? false}
            aria-label={words.acts(due.dues_name || words.unnamed)}
          >
            <Icon of={IconDots} size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {(Object.keys(acts) as Act[]).map(act => (
            <Menu.Item key={act} onClick={() => ask(act)}>
              {words[act].button}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {Dialog && <Dialog {...props} onClose={() => ask(undefined)} />}
    </>
  )
}
