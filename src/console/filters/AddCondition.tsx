import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Ref } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { Icon } from '../shared/Icon.tsx'
import { ownName } from '../shared/ownNames.ts'
import {
  type ConditionName,
  type Conditions,
  condition_names,
  conditionValue
} from './conditions.ts'
import { useTexts } from './texts.ts'
import { type Named, useConditionLabel } from './useSentence.ts'

/** The menu that adds a condition; leaves out conditions that the list has already. */
export function AddCondition(props: {
  button: Ref<HTMLButtonElement>
  conditions: Conditions
  named: Named
  /** Whether the user sees several chapters, so that the condition "all chapters" is offered. */
  several: boolean
  onAdd: (name: ConditionName) => void
}) {
  const { texts } = useTexts()
  const { conditions, named, several, onAdd } = props
  const labelFor = useConditionLabel(named)
  const words = texts.filters
  const { grants } = useAccount()
  const hidden = [
    'more',
    !several && 'everywhere',
    !may(grants, 'manage_money', named.chapter_id) && 'owes'
  ]
  const isFree = (name: ConditionName) => conditionValue(conditions, name) === undefined
  const own = (named.fields ?? []).filter(field => !field.archived).map(ownName)
  const free_own = [...new Set(own)].filter(isFree)
  const item = (name: ConditionName) => (
    <Menu.Item key={name} onClick={() => onAdd(name)}>
      {labelFor(name)}
    </Menu.Item>
  )
  return (
    <Menu position="bottom-start" withinPortal returnFocus={false}>
      <Menu.Target>
        <Button
          ref={props.button}
          variant="subtle"
          size="compact-sm"
          className="add-condition"
          leftSection={<Icon of={IconPlus} size={14} />}
        >
          {words.add}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="condition-menu">
        {condition_names.filter(name => !hidden.includes(name) && isFree(name)).map(item)}
        {free_own.length > 0 && <Menu.Label>{words.own}</Menu.Label>}
        {free_own.map(item)}
      </Menu.Dropdown>
    </Menu>
  )
}
