import { NavLink } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { readConditions, toFilter } from './conditions.ts'
import { toAddress, useKeptFilters } from './queries.ts'

/** The links to the saved filters of a chapter, in the navigation below the link to the members. */
export function KeptLinks(props: {
  chapter_id: number
  /** Draws the link to the members; `is_below` is true if a saved filter is open. */
  link: (is_below: boolean) => ReactNode
}) {
  const { chapter_id, link } = props
  const { grants } = useAccount()
  const sees_money = may(grants, 'manage_money', chapter_id)
  // the service refuses to say who owes to anybody else
  const { data, isPending } = useKeptFilters(chapter_id)
  const kept = (data ?? []).filter(({ filter }) => filter.owes === undefined || sees_money)
  const search = useSearch({ strict: false })
  const conditions = readConditions(search)
  // a list of all chapters, or without conditions, is not the list of a saved filter
  const filtered = Object.keys(toFilter(conditions)).length > 0 && !conditions.everywhere
  const opened = filtered ? kept.find(({ id }) => id === search.kept) : undefined
  return (
    <>
      {link(opened !== undefined)}
      {isPending && <span data-waiting hidden />}
      {kept.map(filter => (
        <NavLink
          key={filter.id}
          className="navigation-link kept-link"
          renderRoot={attributes => (
            <Link
              to="/console/chapter/$chapter_id/members"
              params={{ chapter_id }}
              search={toAddress(filter)}
              activeOptions={{ exact: true }}
              {...attributes}
            />
          )}
          label={<bdi>{filter.name}</bdi>}
          active={filter === opened}
          aria-current={filter === opened ? 'page' : undefined}
        />
      ))}
    </>
  )
}
