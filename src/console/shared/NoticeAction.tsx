import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

/** The action that a notification offers, such as undoing. */
export interface Action {
  label: string
  run: () => unknown
}

/** The content of a notification with a button, which closes it. */
export function withAction(message: string, { label, run }: Action, close: () => void): ReactNode {
  function act() {
    close()
    run()
  }
  return (
    <Group justify="space-between" gap="xs">
      <span>{message}</span>
      <Button variant="light" size="compact-sm" onClick={act}>
        {label}
      </Button>
    </Group>
  )
}
