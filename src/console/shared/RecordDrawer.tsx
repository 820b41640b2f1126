import { Skeleton, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { ConflictAlert } from './ConflictAlert.tsx'
import type { Conflict } from './changes.ts'
import { FailureView } from './FailureView.tsx'
import { FormDrawer } from './FormDrawer.tsx'

/** A record beside its list, before it is there: grey lines, or why it cannot be read. */
export function ReadingDrawer(props: {
  title: string
  query: { isError: boolean; error: unknown; refetch: () => unknown }
  /** How many fields are to come. */
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

/** A record to see and, for those who may, to change; what somebody else changed meanwhile stands above its fields. */
export function RecordDrawer<T>(props: {
  title: ReactNode
  form: { changed: boolean; conflicts?: readonly Conflict<T>[] | undefined }
  busy: boolean
  may_edit: boolean
  /** Why nothing can be changed, for those who may not. */
  read_only: string
  /** What a field is called, and its values in words, for telling what somebody else changed. */
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
