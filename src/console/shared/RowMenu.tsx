import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Icon } from './Icon.tsx'

/** An act of a row: done at once, or by the dialog that it opens. */
export interface RowAct {
  label: string
  onClick?: () => void
  dialog?: (onClose: () => void) => ReactNode
}

/** The menu of what can be done about a row. */
export function RowMenu(props: {
  label: string
  acts: readonly (RowAct | false)[]
  disabled?: boolean
}) {
  const [asked, ask] = useState<RowAct>()
  const close = () => ask(undefined)
  const acts = props.acts.filter(act => act !== false)
  return (
    <div className="row-acts">
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            disabled={props.disabled ?? false}
            aria-label={props.label}
          >
            <Icon of={IconDots} size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {acts.map(act => (
            <Menu.Item key={act.label} onClick={act.onClick ?? (() => ask(act))}>
              {act.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked?.dialog?.(close)}
    </div>
  )
}
