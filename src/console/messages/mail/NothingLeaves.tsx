import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** An alert that no e-mails leave, with what there is to say about it. */
export function NothingLeaves({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card padded" aria-labelledby="mail-alert" role="alert">
      <Text fw={600} id="mail-alert">
        <span className="dot" data-tone="stop" />
        {title}
      </Text>
      {children}
    </section>
  )
}
