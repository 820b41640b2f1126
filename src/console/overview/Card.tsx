import { Group, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** A card of the overview with its title. */
export function Card(props: {
  title: string
  /** Content beside the title. */
  beside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="card overview-card" aria-labelledby={id}>
      <Stack gap="md">
        <Group justify="space-between" gap="sm" mih={36}>
          <Title order={2} id={id}>
            {props.title}
          </Title>
          {props.beside}
        </Group>
        {props.children}
      </Stack>
    </section>
  )
}
