import { Button, CloseButton, Popover, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, type Ref, useId } from 'react'
import { ConditionEditor } from './ConditionEditor.tsx'
import type { ConditionName, Conditions } from './conditions.ts'
import { useTexts } from './texts.ts'
import { type Named, useConditionLabel, useSentence } from './useSentence.ts'

/** A condition as a sentence. A press opens its editor; the cross and the Delete key remove the condition. */
export function Chip(props: {
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
            <ConditionEditor {...{ name, conditions, named }} onChange={props.onChange} />
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
