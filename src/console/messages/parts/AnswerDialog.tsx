import { Stack, Text } from '@mantine/core'
import { send, useRefresh } from '../../api/write.ts'
import { ActForm } from '../../shared/act.tsx'
import { type SkipReason, skip_reasons } from '../../shared/messageWords.ts'
import { type Proposed, readFirst } from './queries.ts'
import { addUp, sendEach, sum } from './requests.ts'
import { useTexts } from './texts.ts'

/** What the office does with messages that are proposed: some, those of a kind, or all. */
export interface Answer {
  act: 'release' | 'skip'
  proposed: Proposed
}

/** How many messages are released or left unsent, and how many are left out and why. */
interface Told {
  count: number
  skipped: { reason: SkipReason; count: number }[]
}

/** Releases messages or leaves them unsent, or answers what that would do. */
async function answer({ act, proposed }: Answer, dry_run: boolean, signal?: AbortSignal) {
  if (act === 'skip') {
    const parts = await sendEach(proposed, part =>
      send('PUT /skipmessages', { ...part, dry_run }, { signal })
    )
    return { count: sum(parts.map(({ skipped }) => skipped)), skipped: [] } satisfies Told
  }
  const parts = await sendEach(proposed, part =>
    send('PUT /releasemessages', { ...part, dry_run }, { signal })
  )
  return {
    count: sum(parts.map(({ released }) => released)),
    skipped: addUp(parts.flatMap(({ skipped }) => skipped))
  } satisfies Told
}

/** Asks before messages leave, or before they are never sent: how many, to whom, and what is not sent and why. */
export function AnswerDialog({
  onClose,
  onDone,
  ...asked
}: Answer & {
  onClose: () => void
  onDone?: () => void
}) {
  const { texts, format } = useTexts()
  const refresh = useRefresh('members', 'audit', 'system')
  const words = texts.messages.ask
  const releases = asked.act === 'release'
  return (
    <ActForm
      title={words[asked.act]}
      confirm={releases ? words.confirm_release : words.confirm_skip}
      keep={words.keep}
      fields={{}}
      preview={{
        changed: words.changed,
        ask: async (_, signal) => ({
          ...(await readFirst(asked.proposed, signal)),
          ...(await answer(asked, true, signal))
        }),
        ready: told => told.count + countSkipped(told.skipped) > 0,
        show: (told, { busy }) => (
          <Stack gap="xs">
            <Text fw={600}>{countText(told.count)}</Text>
            {told.names.length > 0 && (
              <Text size="sm" className="wrapped">
                {(told.total > told.names.length ? words.among_more : words.among)(
                  format.list(told.names)
                )}
              </Text>
            )}
            <NotTold skipped={told.skipped} label={words.not} />
            <Text size="sm" c="dimmed">
              {releases ? words.release_hint : words.skip_hint}
            </Text>
            {busy && <Text size="sm">{words.working}</Text>}
          </Stack>
        )
      }}
      run={() => answer(asked, false).finally(refresh)}
      done={({ count, skipped }) => {
        const not = countSkipped(skipped)
        const number = format.number(count)
        if (!releases) return words.skipped(number)
        return not > 0
          ? words.released_not({ count: number, not: format.number(not) })
          : words.released(number)
      }}
      onClose={onClose}
      onDone={onDone}
    />
  )

  function countText(count: number) {
    const number = format.number(count)
    if (!releases) return count === 1 ? words.skip_count_one : words.skip_count(number)
    if (count === 0) return words.count_none
    return count === 1 ? words.count_one : words.count(number)
  }
}

/** The number of messages that are left out. */
const countSkipped = (skipped: Told['skipped']) => sum(skipped.map(({ count }) => count))

/** How many messages are left out, and why; `label` is the text for their number. */
export function NotTold(props: { skipped: Told['skipped']; label: (count: string) => string }) {
  const { format, say } = useTexts()
  const { skipped, label } = props
  if (skipped.length === 0) return null
  const reasons = skipped.map(
    ({ reason, count }) => `${say(skip_reasons[reason])} (${format.number(count)})`
  )
  return (
    <Text size="sm">
      {label(format.number(countSkipped(skipped)))} – {reasons.join(', ')}
    </Text>
  )
}
