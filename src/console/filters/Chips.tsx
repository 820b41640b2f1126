import './filters.css'
import { Button, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { AddCondition } from './AddCondition.tsx'
import { Chip } from './Chip.tsx'
import {
  type ConditionName,
  type Conditions,
  conditionValue,
  givenConditions,
  withCondition
} from './conditions.ts'
import { useTexts } from './texts.ts'
import type { Named } from './useSentence.ts'

/** What a condition has at once when it is added; others are asked for. */
const first_values: Partial<Record<ConditionName, unknown>> = { everywhere: true, has_email: true }

/** The conditions of a list as chips that read like a sentence, and the menu that adds one. */
export function Chips(props: {
  conditions: Conditions
  named: Named
  /** Whether there are members of several chapters to look among. */
  several: boolean
  /** Called with what changes; `replace` where a condition is being edited. */
  onChange: (change: Conditions, replace?: boolean) => void
  onClear: () => void
  /** What else stands beside the chips. */
  children?: ReactNode
}) {
  const { texts } = useTexts()
  const { conditions, named, onChange } = props
  const [edited, setEdited] = useState<ConditionName>()
  const add_button = useRef<HTMLButtonElement>(null)
  const chip = useRef<HTMLButtonElement>(null)
  const given = givenConditions(conditions)
  const shown = edited && !given.includes(edited) ? [...given, edited] : given
  const words = texts.filters
  function add(name: ConditionName) {
    const value = first_values[name]
    if (value !== undefined) onChange(withCondition(conditions, name, value))
    if (name !== 'everywhere') setEdited(name)
    else requestAnimationFrame(() => add_button.current?.focus())
  }
  function put(name: ConditionName, value: unknown) {
    // what is edited replaces in the history: a step back is one condition
    const known = conditionValue(conditions, name) !== undefined
    onChange(withCondition(conditions, name, value), known)
  }
  function remove(name: ConditionName) {
    setEdited(undefined)
    onChange(withCondition(conditions, name, undefined))
    // the pressed button is removed
    requestAnimationFrame(() => add_button.current?.focus())
  }
  function open(name: ConditionName, opened: boolean) {
    setEdited(opened ? name : undefined)
    if (opened) return
    const closed = chip.current
    // a chip that was left empty is removed; who has pressed something else stays there
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
