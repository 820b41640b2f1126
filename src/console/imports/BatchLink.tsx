import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useTexts } from './texts.ts'

/** The link to the import in the view of bulk changes, which can undo it; only for users with the permission. */
export function BatchLink({ batch, chapter_id }: { batch: number; chapter_id: number }) {
  const { texts } = useTexts()
  const { grants } = useAccount()
  if (!may(grants, 'edit_many_members', chapter_id)) return null
  return (
    <Anchor
      size="sm"
      renderRoot={attributes => (
        <Link
          to="/console/chapter/$chapter_id/batches"
          params={{ chapter_id }}
          search={{ batch }}
          {...attributes}
        />
      )}
    >
      {texts.imports.undo}
    </Anchor>
  )
}
