import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useTexts } from '../texts/texts.tsx'

/** The link to an import in the view of bulk changes, which can undo it; only for users with the permission. */
export function BatchLink({ batch, chapter_id }: { batch: number; chapter_id: number }) {
  const { texts } = useTexts()
  const { grants } = useAccount()
  if (!may(grants, 'see_batches', chapter_id)) return null
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
      {texts.shared.batch}
    </Anchor>
  )
}
