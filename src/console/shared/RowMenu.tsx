import { ActionIcon, Button, Menu, Text } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { Icon } from './Icon.tsx'
import { IconDots } from './icons.ts'

/** An act of a row or of a page: done at once, or by the dialog that it opens. */
export interface RowAct {
  label: string
  hint?: string
  onClick?: () => void
  dialog?: (onClose: () => void) => ReactNode
}

type Acts = readonly (RowAct | false | undefined)[]

/** The menu of what can be done about a row. */
export function RowMenu(props: { label: string; acts: Acts; disabled?: boolean }) {
  const [asked, ask] = useState<RowAct>()
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
        <Items groups={[props.acts]} onAsk={ask} />
      </Menu>
      {asked?.dialog?.(() => ask(undefined))}
    </div>
  )
}

/** What can be done about the record of a page: what comes first as a button, the rest in a menu, in groups. */
export function PageActs(props: {
  first: RowAct | undefined
  groups: readonly Acts[]
  disabled: boolean
}) {
  const { texts } = useTexts()
  const { first, disabled } = props
  const [asked, ask] = useState<RowAct>()
  const groups = props.groups.map(acts => acts.filter(act => act !== first))
  return (
    <>
      {first && (
        <Button disabled={disabled} onClick={first.onClick ?? (() => ask(first))}>
          {first.label}
        </Button>
      )}
      {groups.some(acts => acts.some(Boolean)) && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button
              variant="default"
              disabled={disabled}
              rightSection={<Icon of={IconDots} size={16} />}
            >
              {texts.shared.more_acts}
            </Button>
          </Menu.Target>
          <Items groups={groups} onAsk={ask} />
        </Menu>
      )}
      {asked?.dialog?.(() => ask(undefined))}
    </>
  )
}

function Items(props: { groups: readonly Acts[]; onAsk: (act: RowAct) => void }) {
  const groups = props.groups
    .map(acts => acts.filter(act => act !== false && act !== undefined))
    .filter(acts => acts.length > 0)
  return (
    <Menu.Dropdown className="menu-acts">
      {groups.map((acts, at) => (
        <Fragment key={acts[0]?.label}>
          {at > 0 && <Menu.Divider />}
          {acts.map(act => (
            <Menu.Item key={act.label} onClick={act.onClick ?? (() => props.onAsk(act))}>
              {act.label}
              {act.hint && (
                <Text size="xs" c="dimmed" maw="20rem">
                  {act.hint}
                </Text>
              )}
            </Menu.Item>
          ))}
        </Fragment>
      ))}
    </Menu.Dropdown>
  )
}
