import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { FailureView } from './FailureView.tsx'
import { FormDrawer } from './FormDrawer.tsx'
import { RecordForm, type RecordFormProps } from './RecordForm.tsx'

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
export function RecordDrawer<T>(
  props: RecordFormProps<T> & { wide?: boolean; extra?: ReactNode; onClose: () => void }
) {
  const { texts } = useTexts()
  const { title, form, busy, wide, extra, after, onSubmit, onClose } = props
  const frame = { title, busy, wide, extra, after, onSubmit, onClose }
  return (
    <FormDrawer
      {...frame}
      changed={form.changed}
      submit={props.may_edit ? texts.common.save : undefined}
    >
      <RecordForm {...props} />
    </FormDrawer>
  )
}
