import { Skeleton, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { ConflictAlert } from './ConflictAlert.tsx'
import type { Conflict } from './changes.ts'
import { FailureView } from './FailureView.tsx'
import { FormDrawer } from './FormDrawer.tsx'

/** The drawer of a record while it loads, or if it cannot be read. */
export function ReadingDrawer(props: {
  title: string
  query: { isError: boolean; error: unknown; refetch: () => unknown }
  /** The number of placeholder fields. */
  fields: number
  wide?: boolean
  onClose: () => void
}) {
  const { title, query, fields, wide, onClose } = props
  const frame = { title, changed: false, busy: false, wide, onSubmit: onClose, onClose }
  return (
    <FormDrawer {...frame}>
      {query.isError ? (
        <FailureView failure={query.error} retry={query.refetch} />
      ) : (
        <Stack gap="lg">
          {Array.from({ length: fields }, (_, line) => (
            <Skeleton key={line} h={36} mt="md" />
          ))}
        </Stack>
      )}
    </FormDrawer>
  )
}

/** The drawer of a record, editable with the permission. Shows what somebody else changed meanwhile. */
export function RecordDrawer<T>(props: {
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
  wide?: boolean
  extra?: ReactNode
  after?: ReactNode
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}) {
  const { texts } = useTexts()
  const { form, may_edit, read_only, conflicts, children, ...frame } = props
  return (
    <FormDrawer {...frame} changed={form.changed} submit={may_edit ? texts.common.save : undefined}>
      {!may_edit && <Text c="dimmed">{read_only}</Text>}
      {form.conflicts && conflicts && <ConflictAlert conflicts={form.conflicts} {...conflicts} />}
      {children}
    </FormDrawer>
  )
}
