import { Alert, Button, CopyButton, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { FormDrawer } from './FormDrawer.tsx'
import { Icon } from './Icon.tsx'
import { IconAlertCircle } from './icons.ts'

/** Shows a secret that cannot be shown again, and how to hand it over; it stays until somebody says that they have it. */
export function ShownOnce(props: {
  title: string
  label: string
  value: string
  /** What it is for. */
  above: ReactNode
  /** What stands between it and the button. */
  below?: ReactNode
  /** How to take care of it. */
  care: string
  once: string
  onClose: () => void
}) {
  const { texts } = useTexts()
  return (
    <FormDrawer
      title={props.title}
      changed
      asks={{
        title: texts.common.not_kept,
        text: props.once,
        confirm: texts.common.close,
        cancel: texts.common.back
      }}
      submit={texts.common.have_it}
      onSubmit={props.onClose}
      onClose={props.onClose}
    >
      <Stack gap="md">
        {props.above}
        <TextInput
          label={props.label}
          readOnly
          value={props.value}
          onFocus={event => event.currentTarget.select()}
          data-autofocus
        />
        {props.below}
        <CopyButton value={props.value}>
          {({ copied, copy }) => (
            <Button onClick={copy} fullWidth>
              {copied ? texts.common.copied : texts.common.copy}
            </Button>
          )}
        </CopyButton>
        <Alert icon={<Icon of={IconAlertCircle} />} variant="outline">
          {props.care}
        </Alert>
        <Text size="sm" c="dimmed">
          {props.once}
        </Text>
      </Stack>
    </FormDrawer>
  )
}
