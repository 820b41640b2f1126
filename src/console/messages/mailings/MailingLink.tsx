import { may } from '../../api/may.ts'
import { useAccount } from '../../api/useSession.ts'
import { type Filter, fromFilter } from '../../filters/conditions.ts'
import { ButtonLink } from '../../shared/links.tsx'

/** The way to write to members; null for who may not. */
export function MailingLink({
  chapter_id,
  filter,
  label
}: {
  chapter_id: number
  filter: Filter
  label: string
}) {
  const { grants } = useAccount()
  if (!may(grants, 'manage_mailings', chapter_id)) return null
  return (
    <ButtonLink
      variant="default"
      to="/console/chapter/$chapter_id/mailings/write"
      params={{ chapter_id }}
      search={fromFilter(filter)}
    >
      {label}
    </ButtonLink>
  )
}
