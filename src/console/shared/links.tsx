import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Link = ComponentPropsWithRef<'a'>

/** A link that looks like a button; takes the address as a `Link` does. */
export const ButtonLink = createLink((props: Omit<Link, keyof ButtonProps> & ButtonProps) => (
  <Button component="a" {...props} />
))

/** A link in a text; takes the address as a `Link` does. */
export const TextLink = createLink((props: Omit<Link, keyof AnchorProps> & AnchorProps) => (
  <Anchor inherit underline="always" {...props} />
))
