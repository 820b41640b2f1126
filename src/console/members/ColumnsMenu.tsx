import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { Icon } from '../shared/Icon.tsx'
import { type OwnField, ownName } from '../shared/ownNames.ts'
import { useTexts } from './texts.ts'
import { type ColumnName, column_names, useColumnLabel } from './useColumns.tsx'

/** Chooses the columns of the list. */
export function ColumnsMenu(props: {
  chosen: readonly ColumnName[]
  /** The own fields that members of the list have. */
  own: readonly OwnField[]
  onChoose: (columns: readonly ColumnName[]) => void
}) {
  const { texts } = useTexts()
  const labelFor = useColumnLabel()
  const { chosen, own, onChoose } = props
  const toggle = (name: ColumnName, on: boolean) =>
    onChoose([...chosen.filter(other => other !== name), ...(on ? [name] : [])])
  const box = (name: ColumnName, label: string) => (
    <Checkbox
      key={name}
      label={label}
      checked={chosen.includes(name)}
      onChange={event => toggle(name, event.currentTarget.checked)}
    />
  )
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={texts.members.columns}>
          <Icon of={IconColumns3} size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.members.columns}>
        <Stack gap="sm" className="columns-menu">
          {column_names.map(name => box(name, labelFor(name)))}
          {own.filter(({ archived }) => !archived).map(field => box(ownName(field), field.label))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
