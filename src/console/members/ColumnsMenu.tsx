import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { Icon } from '../shared/Icon.tsx'
import { useTexts } from './texts.ts'
import { type ColumnName, column_names, useColumnLabel } from './useColumns.tsx'

/** Chooses the columns of the list. */
export function ColumnsMenu(props: {
  chosen: readonly ColumnName[]
  onChoose: (columns: readonly ColumnName[]) => void
}) {
  const { texts } = useTexts()
  const labelFor = useColumnLabel()
  const { chosen, onChoose } = props
  const toggle = (name: ColumnName, on: boolean) =>
    onChoose(column_names.filter(other => (other === name ? on : chosen.includes(other))))
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={texts.members.columns}>
          <Icon of={IconColumns3} size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.members.columns}>
        <Stack gap="sm">
          {column_names.map(name => (
            <Checkbox
              key={name}
              label={labelFor(name)}
              checked={chosen.includes(name)}
              onChange={event => toggle(name, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
