import { Skeleton, Stack, Text } from '@mantine/core'
import { AskDialog, useAskForm } from '../../shared/AskDialog.tsx'
import { FailureAlert, FailureText } from '../../shared/FailureAlert.tsx'
import { useNotices } from '../../shared/useFailure.ts'
import { countSkipped, NotTold } from './NotTold.tsx'
import { type Proposed, useMessageActs } from './queries.ts'
import { useTexts } from './texts.ts'
import { type Act, useAsked } from './useAsked.ts'

/** What an answer of the office is about. */
export interface Answer {
  act: Act
  proposed: Proposed
}

/** Asks before messages leave, or before they are never sent: how many, to whom, and what is not sent and why. */
export function AnswerDialog({
  act,
  proposed,
  onClose,
  onDone
}: Answer & {
  onClose: () => void
  /** Called once it is done, before it closes. */
  onDone?: () => void
}) {
  const { texts, format } = useTexts()
  const acts = useMessageActs()
  const { done } = useNotices()
  const asked = useAsked(act, proposed)
  const words = texts.messages.ask
  const form = useAskForm(async () => {
    if (!(await asked.isStillSo())) return
    if (act === 'release') {
      const { count, skipped } = await acts.release(proposed)
      const not = countSkipped(skipped)
      const released = format.number(count)
      done(
        not > 0
          ? words.released_not({ count: released, not: format.number(not) })
          : words.released(released)
      )
    } else {
      done(words.skipped(format.number(await acts.reject(proposed))))
    }
    onDone?.()
    onClose()
  })
  const { told } = asked
  return (
    <AskDialog
      title={words[act]}
      confirm={act === 'release' ? words.confirm_release : words.confirm_skip}
      keep={words.keep}
      ready={told !== undefined && told.count + countSkipped(told.skipped) > 0}
      form={form}
      onClose={onClose}
    >
      <Stack gap="xs" role="status" mih={120}>
        {told ? (
          <>
            <CountText act={act} count={told.count} />
            <Recipients names={told.names} total={told.total} />
            <NotTold skipped={told.skipped} label={words.not} />
            <Text size="sm" c="dimmed">
              {act === 'release' ? words.release_hint : words.skip_hint}
            </Text>
            {form.busy && <Text size="sm">{words.working}</Text>}
          </>
        ) : (
          asked.failure === null && <Skeleton h={80} />
        )}
      </Stack>
      {!told && <FailureAlert failure={asked.failure} />}
      {asked.changed && <FailureText role="alert">{words.changed}</FailureText>}
    </AskDialog>
  )
}

/** How many messages the answer is about. */
function CountText({ act, count }: { act: Act; count: number }) {
  const { texts, format } = useTexts()
  const words = texts.messages.ask
  const number = format.number(count)
  const released =
    count === 0 ? words.count_none : count === 1 ? words.count_one : words.count(number)
  const skipped = count === 1 ? words.skip_count_one : words.skip_count(number)
  return <Text fw={600}>{act === 'skip' ? skipped : released}</Text>
}

/** The names of the first who would get something. */
function Recipients({ names, total }: { names: readonly string[]; total: number }) {
  const { texts, format } = useTexts()
  const words = texts.messages.ask
  if (names.length === 0) return null
  const listed = format.list(names)
  return (
    <Text size="sm" className="wrapped">
      {total > names.length ? words.among_more(listed) : words.among(listed)}
    </Text>
  )
}
