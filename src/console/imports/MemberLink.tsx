import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A link to a member, in another tab: what was chosen for a file stays. */
export function MemberLink(props: { chapter_id: number; member: number; children: ReactNode }) {
  const { chapter_id, member } = props
  return (
    <Anchor
      inherit
      renderRoot={attributes => (
        <Link
          to="/console/chapter/$chapter_id/members/$member_id"
          params={{ chapter_id, member_id: member }}
          target="_blank"
          {...attributes}
        />
      )}
    >
      {props.children}
    </Anchor>
  )
}
