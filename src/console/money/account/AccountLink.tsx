import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A link to the account of a member. */
export function AccountLink(props: {
  member: { id: number; chapter_id: number }
  children: ReactNode
}) {
  const { id: member_id, chapter_id } = props.member
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={attributes => (
        <Link
          to="/console/chapter/$chapter_id/members/$member_id/account"
          params={{ chapter_id, member_id }}
          {...attributes}
        />
      )}
    >
      {props.children}
    </Anchor>
  )
}
