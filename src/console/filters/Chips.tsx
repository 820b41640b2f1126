import './filters.css'
import { Button, CloseButton, Menu, Popover, Text, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { Icon } from '../shared/Icon.tsx'
import { IconPlus } from '../shared/icons.ts'
import { ownName } from '../shared/ownNames.ts'
import { ConditionEditor } from './ConditionEditor.tsx'
import {
  type ConditionName,
  type Conditions,
  condition_names,
  conditionValue,
  listSetConditions,
  withCondition
} from './conditions.ts'
import { useTexts } from './texts.ts'
import { type Named, useConditionLabel, useSentence } from './useNamed.ts'

/** The value that a condition has as soon as it is added; other conditions get their value in the editor. */
const first_values: Partial<Record<ConditionName, unknown>> = {
  everywhere: true,
  owes: true,
  has_email: true
}

/** The conditions of a list as chips that read like a sentence, and the menu that adds one. */
export function Chips(props: {
  conditions: Conditions
  named: Named
  /** Whether the user sees several chapters, so that the condition "all chapters" is offered. */
  several: boolean
  /** Called with the changed conditions. With `replace`, the new address replaces the current one in the browser's history. */
  onChange: (change: Conditions, replace?: boolean) => void
  onClear: () => void
  /** Further elements beside the chips. */
  children?: ReactNode
}) {
  const { texts } = useTexts()
  const { conditions, named, onChange } = props
  const [edited, setEdited] = useState<ConditionName>()
  const add_button = useRef<HTMLButtonElement>(null)
  const chip = useRef<HTMLButtonElement>(null)
  const given = listSetConditions(conditions)
  const shown = edited && !given.includes(edited) ? [...given, edited] : given
  const words = texts.filters
  function add(name: ConditionName) {
    const value = first_values[name]
    if (value !== undefined) onChange(withCondition(conditions, name, value))
    if (name !== 'everywhere') setEdited(name)
    else requestAnimationFrame(() => add_button.current?.focus())
  }
  function put(name: ConditionName, value: unknown) {
    // an edited condition replaces its address: one step back in the history removes the whole condition
    const known = conditionValue(conditions, name) !== undefined
    onChange(withCondition(conditions, name, value), known)
  }
  function remove(name: ConditionName) {
    setEdited(undefined)
    onChange(withCondition(conditions, name, undefined))
    // the pressed button disappears with its chip: the focus moves to the button that adds a condition
    requestAnimationFrame(() => add_button.current?.focus())
  }
  function open(name: ConditionName, opened: boolean) {
    setEdited(opened ? name : undefined)
    if (opened) return
    const closed = chip.current
    // the focus returns to the chip, or to the add button if the empty chip was removed, unless the user pressed another element
    requestAnimationFrame(() => {
      const at = document.activeElement
      if (at === document.body || at?.closest('.condition'))
        (closed?.isConnected ? closed : add_button.current)?.focus()
    })
  }
  function clear() {
    props.onClear()
    requestAnimationFrame(() => add_button.current?.focus())
  }
  return (
    <div className="chips">
      {shown.length > 0 && (
        <ul aria-label={words.title}>
          {shown.map((name, index) => (
            <li key={name}>
              {index > 0 && (
                <Text span size="sm" c="dimmed" mr={6}>
                  {words.and}
                </Text>
              )}
              <Chip
                name={name}
                conditions={conditions}
                named={named}
                opened={edited === name}
                onOpen={opened => open(name, opened)}
                button={edited === name ? chip : undefined}
                onChange={value => put(name, value)}
                onRemove={() => remove(name)}
              />
            </li>
          ))}
        </ul>
      )}
      <AddCondition
        conditions={conditions}
        named={named}
        button={add_button}
        several={props.several}
        onAdd={add}
      />
      {props.children}
      {given.length > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={clear}>
          {words.clear}
        </Button>
      )}
    </div>
  )
}

/** The menu that adds a condition; leaves out conditions that the list has already. */
function AddCondition(props: {
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

/** A condition as a sentence. A press opens its editor; the cross and the Delete key remove the condition. */
function Chip(props: {
  name: ConditionName
  conditions: Conditions
  named: Named
  /** The ref of the button that opens the editor. */
  button: Ref<HTMLButtonElement> | undefined
  opened: boolean
  onOpen: (opened: boolean) => void
  onChange: (value: unknown) => void
  onRemove: () => void
}) {
  const { texts } = useTexts()
  const id = useId()
  const { name, conditions, named, opened, onOpen, onRemove } = props
  const sentence = useSentence(named)(name, conditions)
  const label = useConditionLabel(named)(name)
  const words = texts.filters
  const remove = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
  }
  // the condition "all chapters" has no value to edit
  const fixed = name === 'everywhere'
  return (
    <span className="chip">
      {fixed ? (
        <span className="chip-words">{sentence}</span>
      ) : (
        <Popover
          id={id}
          opened={opened}
          onChange={onOpen}
          position="bottom-start"
          withinPortal
          trapFocus
          returnFocus
        >
          <Popover.Target>
            <UnstyledButton
              ref={props.button}
              className="chip-words"
              aria-label={words.change(sentence)}
              onClick={() => onOpen(!opened)}
              onKeyDown={remove}
            >
              <bdi>{sentence}</bdi>
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown aria-label={label} className="condition">
            <ConditionEditor
              name={name}
              conditions={conditions}
              named={named}
              onChange={props.onChange}
            />
            <Button variant="default" size="xs" mt="sm" fullWidth onClick={() => onOpen(false)}>
              {words.done}
            </Button>
          </Popover.Dropdown>
        </Popover>
      )}
      <CloseButton size={32} aria-label={words.remove(sentence)} onClick={onRemove} />
    </span>
  )
}
