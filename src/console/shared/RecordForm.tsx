import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConflictAlert } from './ConflictAlert.tsx'
import type { Conflict } from './changes.ts'

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
