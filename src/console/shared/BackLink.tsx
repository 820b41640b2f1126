import { Button } from '@mantine/core'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { IconArrowLeft } from './icons.ts'

/** The link above the title of a view that leads back, and is not printed; `renderRoot` renders it with the given attributes. */
export function BackLink(props: {
  label: string
  renderRoot: (attributes: ComponentPropsWithoutRef<'a'>) => ReactNode
}) {
  return (
    <Button
      variant="subtle"
      mr="auto"
      className="filters"
      leftSection={<Icon of={IconArrowLeft} size={16} />}
      renderRoot={props.renderRoot}
    >
      {props.label}
    </Button>
  )
}
