import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useMembershipTypes } from '../shared/membershipTypes.ts'
import { useTexts } from './texts.ts'

/**
 * The texts of an empty list of members, and its button: to show all members, to create a membership type, or to add members.
 * `filtered` is `gone` if a condition names a field that no longer exists.
 */
export function useEmptyMembers(
  chapter_id: number,
  filtered: boolean | 'gone',
  onClear: () => void
) {
  const { texts } = useTexts()
  const types = useMembershipTypes(chapter_id).data
  const words = texts.members
  if (filtered)
    return {
      title: filtered === 'gone' ? words.not_listed : words.none_found,
      hint: filtered === 'gone' ? words.not_listed_hint : words.none_found_hint,
      action: (
        <Button variant="default" onClick={onClear}>
          {words.show_all}
        </Button>
      )
    }
  const title = texts.shared.no_members
  if (types?.every(({ archived }) => archived))
    return { title, hint: words.types_first, action: <ToTypes chapter_id={chapter_id} /> }
  return { title, hint: texts.shared.no_members_hint, action: <WaysIn chapter_id={chapter_id} /> }
}

/** The buttons that import a file and that add the first member by hand. */
function WaysIn({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  const { grants } = useAccount()
  return (
    <Group justify="center">
      {may(grants, 'import_members', chapter_id) && (
        <LinkButton
          to={attributes => (
            <Link
              to="/console/chapter/$chapter_id/import"
              params={{ chapter_id }}
              {...attributes}
            />
          )}
        >
          {texts.members.from_file}
        </LinkButton>
      )}
      {may(grants, 'create_members', chapter_id) && (
        <LinkButton
          secondary
          to={attributes => (
            <Link
              to="/console/chapter/$chapter_id/members"
              params={{ chapter_id }}
              search={{ member: 'new' }}
              {...attributes}
            />
          )}
        >
          {texts.members.first_one}
        </LinkButton>
      )}
    </Group>
  )
}

function ToTypes({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  if (!may(useAccount().grants, 'manage_membertypes', chapter_id)) return null
  return (
    <LinkButton
      to={attributes => (
        <Link
          to="/console/chapter/$chapter_id/membertypes"
          params={{ chapter_id }}
          search={{ type: 'new' }}
          {...attributes}
        />
      )}
    >
      {texts.members.first_type}
    </LinkButton>
  )
}

function LinkButton(props: {
  to: (attributes: object) => ReactNode
  secondary?: boolean
  children: ReactNode
}) {
  return (
    <Button renderRoot={props.to} variant={props.secondary ? 'default' : 'filled'}>
      {props.children}
    </Button>
  )
}
