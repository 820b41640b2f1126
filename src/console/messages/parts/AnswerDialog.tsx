import { Skeleton, Stack, Text } from '@mantine/core'
import { MoneyDialog, useMoneyForm } from '../../money/parts/MoneyDialog.tsx'
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
  const form = useMoneyForm(async () => {
    if (!(await asked.isStillSo())) return
    if (act === 'release') {
      const { released, skipped } = await acts.release(proposed)
      const not = countSkipped(skipped)
      const numbers = [format.number(released), format.number(not)] as const
      done(not > 0 ? words.released_not(...numbers) : words.released(numbers[0]))
    } else {
      const { skipped } = await acts.reject(proposed)
      done(words.skipped(format.number(skipped)))
    }
    onDone?.()
    onClose()
  })
  const { told } = asked
  return (
    <MoneyDialog
      title={words[act]}
      confirm={act === 'release' ? words.confirm_release : words.confirm_skip}
      keep={words.keep}
      ready={told !== undefined && told.count + countSkipped(told.skipped) > 0}
      {...{ form, onClose }}
    >
      <Stack gap="xs" role="status" mih={120}>
        {told ? (
          <>
            <Text fw={600}>{useCountText(act, told.count)}</Text>
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
      <FailureAlert failure={asked.failure} />
      {asked.changed && <FailureText role="alert">{words.changed}</FailureText>}
    </MoneyDialog>
  )
}

function useCountText(act: Act, count: number): string {
  const { texts, format } = useTexts()
  const words = texts.messages.ask
  if (act === 'skip')
    return count === 1 ? words.skip_count_one : words.skip_count(format.number(count))
  if (count === 0) return words.count_none
  return count === 1 ? words.count_one : words.count(format.number(count))
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
