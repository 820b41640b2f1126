import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { FailureView } from './FailureView.tsx'
import { FormDrawer } from './FormDrawer.tsx'
import { RecordFields, type RecordFormProps } from './RecordForm.tsx'
import type { Said } from './useFailure.ts'

/** The drawer of a record while it loads, or if it cannot be read. */
export function ReadingDrawer(props: {
  title: string
  query: { isError: boolean; error: unknown; refetch: () => unknown }
  /** The number of placeholder fields. */
  fields: number
  wide?: boolean
  onClose: () => void
}) {
  const { title, query, fields, wide = false, onClose } = props
  return (
    <FormDrawer title={title} wide={wide} onSubmit={onClose} onClose={onClose}>
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
export function RecordDrawer<T extends object>(
  props: RecordFormProps<T> & {
    busy?: boolean
    wide?: boolean
    said?: Said
    extra?: ReactNode
    onClose: () => void
  }
) {
  const { texts } = useTexts()
  const { title, form, busy = form.busy, wide = false, said, extra, after } = props
  return (
    <FormDrawer
      title={title}
      form={form}
      busy={busy}
      wide={wide}
      said={said}
      extra={extra}
      after={after}
      {...(props.may_edit && { submit: texts.common.save })}
      onSubmit={props.onSubmit}
      onClose={props.onClose}
    >
      <RecordFields {...props} />
    </FormDrawer>
  )
}
