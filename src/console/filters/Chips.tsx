import './filters.css'
import { Button, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { AddCondition } from './AddCondition.tsx'
import { Chip } from './Chip.tsx'
import {
  type ConditionName,
  type Conditions,
  conditionValue,
  listSetConditions,
  withCondition
} from './conditions.ts'
import { useTexts } from './texts.ts'
import type { Named } from './useSentence.ts'

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
                {...{ name, conditions, named }}
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
        {...{ conditions, named }}
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
