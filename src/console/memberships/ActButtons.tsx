import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useChapters } from '../shared/chapters.ts'
import { ActDialog } from './ActDialog.tsx'
import { JoinDialog } from './JoinDialog.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { EndPauseDialog, PauseDialog } from './PauseDialog.tsx'
import { possibleActs } from './possibleActs.ts'
import { TransferDialog } from './TransferDialog.tsx'
import { useTexts } from './texts.ts'
import type { ActName, Explanation, Membership } from './types.ts'

/** What the user may do to a membership, and what makes sense; each button opens a dialog. */
export function ActButtons(props: {
  member: { id: number; chapter_id: number; name: string; membertype_id: number }
  terms: readonly Membership[]
  explanation: Explanation
  /** Whether the form on the page has unsaved changes, which an act would discard. */
  unsaved: boolean
  onDone: () => void
}) {
  const { texts } = useTexts()
  const { member, terms, explanation } = props
  const [asked, ask] = useState<ActName>()
  const permitted = usePermitted(member.chapter_id)
  const names = possibleActs(terms, explanation).filter(permitted)
  const again = terms.length > 0
  const { acts, open } = texts.acts_words
  if (names.length === 0) return null
  return (
    <Group gap="xs" mt="xs">
      {names.map(name => (
        <Button
          key={name}
          variant="default"
          size="xs"
          disabled={props.unsaved}
          onClick={() => ask(name)}
        >
          {name === 'join' && !again ? open.button : acts[name].button}
        </Button>
      ))}
      {asked && (
        <Dialog
          {...{ asked, member, again }}
          today={explanation.on}
          onClose={() => ask(undefined)}
          onDone={props.onDone}
        />
      )}
    </Group>
  )
}

function Dialog({
  asked,
  again,
  ...props
}: { asked: ActName; again: boolean } & Parameters<typeof LeaveDialog>[0] & {
    member: { membertype_id: number }
  }) {
  const { membertype_id, ...member } = props.member
  switch (asked) {
    case 'leave':
      return <LeaveDialog {...props} />
    case 'pause':
      return <PauseDialog {...props} />
    case 'end_pause':
      return <EndPauseDialog {...props} />
    case 'transfer':
      return <TransferDialog {...props} />
    case 'join':
      return <JoinDialog {...props} {...{ member, membertype_id, again }} />
    case 'renew':
      return <ActDialog {...props} act="renew" body={{ member_id: member.id }} />
  }
}

/** Returns the function that says whether the user may do an act in a chapter. */
function usePermitted(chapter_id: number) {
  const { grants } = useAccount()
  const chapters = useChapters().data ?? []
  return (name: ActName) =>
    name === 'transfer'
      ? may(grants, 'transfer_members', chapter_id) && chapters.length > 1
      : may(grants, 'manage_memberships', chapter_id)
}
