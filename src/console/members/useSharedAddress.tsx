import { Anchor, Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Failure } from '../api/failure.ts'
import { useTexts } from './texts.ts'

/** The field of a request that allows an e-mail address which another member has. */
interface Extra {
  shared_email?: true
}

/** Offers to share the e-mail address of a form with somebody who has it already, as families do. */
export function useSharedAddress(chapter_id: number, email: string) {
  const [taken, setTaken] = useState<{ email: string; holder: Holder | undefined }>()
  const [shared, setShared] = useState<string>()
  return {
    extra: (shared === email ? { shared_email: true } : {}) as Extra,
    /** Stores from a failure that the address is taken, and the member who has it if the failure names that member. */
    fail(error: unknown) {
      if (!(error instanceof Failure) || error.code !== 'email_taken') return
      const { id, name } = error.details[0]?.params ?? {}
      const known = typeof id === 'number' && typeof name === 'string'
      setTaken({ email, holder: known ? { id, name } : undefined })
    },
    /** The button that saves with the shared address; null unless another member has the typed address. */
    offer(busy: boolean, save: (extra: Extra) => unknown): ReactNode {
      if (taken?.email !== email || shared === email) return null
      const onShare = () => {
        setShared(email)
        save({ shared_email: true })
      }
      return (
        <SharedAddress
          chapter_id={chapter_id}
          busy={busy}
          onShare={onShare}
          holder={taken.holder}
        />
      )
    }
  }
}

/** The member who already has an e-mail address. */
interface Holder {
  id: number
  name: string
}

/** The actions if another member has the e-mail address: to save with the shared address, or to open that member's page. */
function SharedAddress(props: {
  chapter_id: number
  holder: Holder | undefined
  busy: boolean
  onShare: () => void
}) {
  const { texts } = useTexts()
  const { chapter_id, holder, busy, onShare } = props
  return (
    <Group gap="xs" mb="sm">
      <Button variant="default" size="compact-sm" loading={busy} onClick={onShare}>
        {texts.members.share_address}
      </Button>
      {holder && (
        <Anchor
          size="sm"
          renderRoot={attributes => (
            <Link
              to="/console/chapter/$chapter_id/members/$member_id"
              params={{ chapter_id, member_id: holder.id }}
              target="_blank"
              {...attributes}
            />
          )}
        >
          {texts.members.see(holder.name)}
        </Anchor>
      )}
    </Group>
  )
}
