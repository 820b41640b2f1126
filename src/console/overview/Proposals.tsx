import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { type Answered, useProposals } from './tasks.ts'
import { useTexts } from './texts.ts'

/** An answer to proposals, and what it would do. */
interface Asked {
  accepted: boolean
  would: Answered
}

/** Does or refuses what a chapter proposes; says first for how many, and offers to undo it. */
export function Proposals({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  const { grants } = useAccount()
  const { asked, busy, ask, answer, close } = useAnswer(chapter_id)
  const words = texts.overview
  if (!may(grants, 'manage_memberships', chapter_id)) return null
  const confirm = asked?.accepted ? words.proposals_accept : words.proposals_refuse
  return (
    <Group gap="xs" mt="xs">
      <Button variant="default" disabled={busy} onClick={() => ask(true)}>
        {words.proposals_accept}
      </Button>
      <Button variant="default" disabled={busy} onClick={() => ask(false)}>
        {words.proposals_refuse}
      </Button>
      <ConfirmDialog
        opened={asked !== undefined}
        title={asked?.accepted ? words.proposals_accept_title : words.proposals_refuse_title}
        text={useWouldText(asked)}
        confirm={confirm}
        onConfirm={answer}
        onClose={close}
      />
    </Group>
  )
}

function useWouldText(asked: Asked | undefined): string {
  const { texts, format } = useTexts()
  const words = texts.overview
  if (!asked) return ''
  const { changed, unchanged, refused } = asked.would
  const happens = asked.accepted ? words.would_accept : words.would_refuse
  const said = [
    changed > 0 && happens(format.number(changed)),
    unchanged > 0 && words.would_stay(format.number(unchanged)),
    refused > 0 && words.would_fail(format.number(refused)),
    changed > 0 && words.can_undo
  ]
  return said.filter(Boolean).join(' ')
}

function useAnswer(chapter_id: number) {
  const { texts, format } = useTexts()
  const { done, failed, undone } = useNotices()
  const proposals = useProposals(chapter_id)
  const [asked, setAsked] = useState<Asked>()
  const [busy, setBusy] = useState(false)
  const words = texts.overview
  async function run(request: () => Promise<unknown>) {
    setBusy(true)
    await request().catch(error => failed(error))
    setBusy(false)
  }
  async function undo(id: number) {
    undone(await proposals.undo(id))
  }
  async function answer(accepted: boolean) {
    const { batch_id, changed } = await proposals.answer(accepted)
    const said = accepted ? words.proposals_accepted : words.proposals_refused
    const action = { label: words.undo, run: () => run(() => undo(batch_id ?? 0)) }
    done(said(format.number(changed)), batch_id === null ? undefined : action)
  }
  return {
    asked,
    busy,
    ask: (accepted: boolean) =>
      run(async () => setAsked({ accepted, would: await proposals.ask(accepted) })),
    answer: () => asked && run(() => answer(asked.accepted)),
    close: () => setAsked(undefined)
  }
}
