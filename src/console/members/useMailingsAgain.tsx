import { useState } from 'react'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { fullName } from '../shared/people.ts'
import type { MemberDetails } from './queries.ts'
import { useTexts } from './texts.ts'

/** Asks before a save that lets mailings come again to a member who wants none since a day. */
export function useMailingsAgain<Extra>(
  member: MemberDetails,
  /** The day as the form has it. */
  typed: string,
  save: (extra?: Extra) => unknown
) {
  const { texts, format } = useTexts()
  const [asked, setAsked] = useState<{ extra: Extra | undefined }>()
  const since = member.unsubscribed
  const words = texts.members
  return {
    /** Saves, after a question if the day is emptied. */
    submit: (extra?: Extra) => (since !== null && typed === '' ? setAsked({ extra }) : save(extra)),
    question: since !== null && (
      <ConfirmDialog
        opened={asked !== undefined}
        title={words.mailings_again_title(fullName(member))}
        text={words.mailings_again_text(format.date(since))}
        confirm={words.mailings_again}
        onConfirm={() => save(asked?.extra)}
        onClose={() => setAsked(undefined)}
      />
    )
  }
}
