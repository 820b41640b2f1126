import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** Says why a view is empty, and what to do. */
export function EmptyView({
  title,
  hint,
  action,
  order = 1
}: {
  title: string
  hint?: string
  action?: ReactNode
  order?: 1 | 2
}) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      <Title order={order} size="h2">
        {title}
      </Title>
      {hint && (
        <Text c="dimmed" maw={420}>
          {hint}
        </Text>
      )}
      {action}
    </Stack>
  )
}
