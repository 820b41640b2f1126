import { Alert, List, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../texts/texts.tsx'
import type { Conflict } from './changes.ts'
import { Icon } from './Icon.tsx'

/**
 * Shows what somebody else changed while the form was open, and the effect of saving again. It takes the focus, and so comes into
 * view: a second press on *Save* below would overwrite what nobody has seen.
 */
export function ConflictAlert<T>(props: {
  conflicts: readonly Conflict<T>[]
  labelFor: (field: keyof T & string) => string
  /** A value in the reader's words. */
  displayValue: (field: keyof T & string, value: unknown) => string
}) {
  const { texts } = useTexts()
  const clash = props.conflicts.some(({ yours }) => yours)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const show = (field: keyof T & string, value: unknown) =>
    props.displayValue(field, value) || texts.shared.empty
  return (
    <Alert
      ref={box}
      role="alert"
      tabIndex={-1}
      icon={<Icon of={IconAlertCircle} />}
      variant="outline"
      title={texts.shared.conflict}
    >
      <Text size="sm">{texts.shared.conflict_fields}</Text>
      <List size="sm" my="xs">
        {props.conflicts.map(({ field, before, now, yours }) => (
          <List.Item key={field}>
            <b>{props.labelFor(field)}</b>: {show(field, before)} → {show(field, now)}
            {yours && ` (${texts.shared.conflict_yours})`}
          </List.Item>
        ))}
      </List>
      <Text size="sm">{clash ? texts.shared.conflict_save : texts.shared.conflict_same}</Text>
    </Alert>
  )
}
