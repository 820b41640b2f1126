import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConflictAlert } from './ConflictAlert.tsx'
import type { Conflict } from './changes.ts'

/** The form of a record, in whatever frame it stands. */
export interface RecordFormProps<T> {
  title: ReactNode
  form: { changed: boolean; conflicts?: readonly Conflict<T>[] | undefined }
  busy: boolean
  may_edit: boolean
  /** Why the record cannot be changed, shown without the permission. */
  read_only: string
  /** Labels and values of fields as text, for showing what somebody else changed. */
  conflicts?: {
    labelFor: (field: keyof T & string) => string
    displayValue: (field: keyof T & string, value: unknown) => string
  }
  /** What stands below or beside the form. */
  after?: ReactNode
  onSubmit: () => void
  /** The fields. */
  children: ReactNode
}

/** The fields of a record, with why they cannot be changed, or what somebody else changed meanwhile. */
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
