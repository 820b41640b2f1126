import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A link to the page of a member. */
export function MemberLink(props: {
  chapter_id: number
  member: number
  /** Whether the link opens another tab, so that the inputs on this page are kept. */
  aside?: boolean
  children: ReactNode
}) {
  const { chapter_id, member, aside } = props
  return (
    <Anchor
      inherit
      renderRoot={attributes => (
        <Link
          to="/console/chapter/$chapter_id/members/$member_id"
          params={{ chapter_id, member_id: member }}
          {...(aside && { target: '_blank' })}
          {...attributes}
          dir="auto"
          preload={false}
        />
      )}
    >
      {props.children}
    </Anchor>
  )
}
