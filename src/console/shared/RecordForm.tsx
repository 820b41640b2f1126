import { Alert, List, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../texts/texts.tsx'
import type { Conflict } from './changes.ts'
import { Icon } from './Icon.tsx'

/** The props of a record's form, in a drawer or on a page. */
export interface RecordFormProps<T> {
  title: ReactNode
  form: { changed: boolean; conflicts?: readonly Conflict<T>[] | undefined }
  busy: boolean
  may_edit: boolean
  /** Why the record cannot be changed, shown without the permission. */
  read_only: string
  /** Functions for the labels and values of fields as text, used to show changes made by somebody else. */
  conflicts?: {
    labelFor: (field: keyof T & string) => string
    displayValue: (field: keyof T & string, value: unknown) => string
  }
  /** Content below or beside the form. */
  after?: ReactNode
  onSubmit: () => void
  /** The fields. */
  children: ReactNode
}

/** The fields of a record; above them, the reason why they are read only, or the changes that somebody else made meanwhile. */
export function RecordForm<T>({
  form,
  may_edit,
  read_only,
  conflicts,
  children
}: RecordFormProps<T>) {
  return (
    <>
      {!may_edit && <Text c="dimmed">{read_only}</Text>}
      {form.conflicts && conflicts && <ConflictAlert conflicts={form.conflicts} {...conflicts} />}
      {children}
    </>
  )
}

/**
 * Shows what somebody else changed while the form was open, and the effect of saving again. It takes the focus, and so comes into
 * view: a second press on *Save* below would overwrite what nobody has seen.
 */
function ConflictAlert<T>(props: {
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
