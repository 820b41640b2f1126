import {
  ActionIcon,
  type ActionIconProps,
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps
} from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

// Mantine's parts as links of the router: each takes the address as a `Link` does.

type Link = ComponentPropsWithRef<'a'>

/** A link that looks like a button. */
export const ButtonLink = createLink((props: Omit<Link, keyof ButtonProps> & ButtonProps) => (
  <Button component="a" {...props} />
))

/** A link in a text. */
export const TextLink = createLink((props: Omit<Link, keyof AnchorProps> & AnchorProps) => (
  <Anchor inherit underline="always" {...props} />
))

/** A link that stands by itself. */
export const PlainLink = createLink((props: Omit<Link, keyof AnchorProps> & AnchorProps) => (
  <Anchor {...props} />
))

/** A link that is an icon; `aria-label` says where it leads. */
export const IconLink = createLink((props: Omit<Link, keyof ActionIconProps> & ActionIconProps) => (
  <ActionIcon component="a" {...props} />
))
