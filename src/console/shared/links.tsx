import {
  ActionIcon,
  type ActionIconProps,
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps
} from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

// Mantine's parts as links of the router, whose addresses, parameters and search parameters are checked.

type Rest<P> = P & Omit<ComponentProps<'a'>, keyof P | 'color' | 'style'>

/** A link that looks like a button. */
export const ButtonLink = createLink((props: Rest<ButtonProps>) => (
  <Button component="a" {...props} />
))
/** A link in a text. */
export const TextLink = createLink((props: Rest<AnchorProps>) => <Anchor {...props} />)
/** A link that is an icon; `aria-label` says where it leads. */
export const IconLink = createLink((props: Rest<ActionIconProps>) => (
  <ActionIcon component="a" {...props} />
))
