import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.tsx'

/** A quiet place that says why there is nothing, and what to do. */
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

/** An address that leads nowhere. */
export function NotFoundView() {
  const { texts } = useTexts()
  return (
    <EmptyView
      title={texts.shell.not_found}
      hint={texts.shell.not_found_hint}
      action={
        <Anchor component={Link} to="/console">
          {texts.shell.home}
        </Anchor>
      }
    />
  )
}

/** A view that threw: the rest of the console goes on. */
export function BrokenView() {
  const { texts } = useTexts()
  return (
    <EmptyView
      title={texts.shell.broken}
      hint={texts.shell.broken_hint}
      action={<Button onClick={() => location.reload()}>{texts.shell.reload}</Button>}
    />
  )
}
