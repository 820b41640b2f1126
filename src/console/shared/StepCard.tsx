import './step-card.css'
import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** A card with its title, for a step of what the user decides. */
export function StepCard(props: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="card step-card" aria-labelledby={id}>
      <Title order={2} id={id}>
        {props.title}
      </Title>
      {props.hint && (
        <Text size="sm" c="dimmed">
          {props.hint}
        </Text>
      )}
      {props.children}
    </section>
  )
}
