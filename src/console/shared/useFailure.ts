import { notifications } from '@mantine/notifications'
import { Failure } from '../api/failure.ts'
import type { Texts } from '../texts/en.ts'
import { useTexts } from '../texts/texts.tsx'
import { fieldWords } from './fieldWords.ts'

/** What a failure is in the reader's words: the one place where codes become sentences. */
export function failureText(failure: unknown, texts: Texts): string {
  if (!(failure instanceof Failure)) return texts.codes.internal_error
  if (failure.code === 'rate_limited' && failure.retry_after > 0)
    return isLockOut(failure)
      ? texts.session.locked(texts.shared.minutes(Math.ceil(failure.retry_after / 60)))
      : texts.shared.limited(texts.shared.seconds(failure.retry_after))
  // a later version of the service may have codes of its own
  return texts.codes[failure.code] ?? texts.codes.internal_error
}

/** Whether somebody is locked out after failed tries: a limit of requests asks for a minute at most (CONTRACT.md section 4). */
export const isLockOut = ({ code, retry_after }: Failure) =>
  code === 'rate_limited' && retry_after > 60

/** The fields that a failure names, by their names, in the reader's words. */
export function toFieldErrors(failure: unknown, texts: Texts): Record<string, string> {
  if (!(failure instanceof Failure)) return {}
  return Object.fromEntries(
    failure.details.map(({ path, message }) => [
      path.slice(1).replaceAll('/', '.'),
      fieldWords(message, texts) ?? texts.fields.refused
    ])
  )
}

/** Two ways to tell of what happened: a failure that belongs to no field, and something done. */
export function useNotices() {
  const { texts } = useTexts()
  const closeButtonProps = { 'aria-label': texts.common.close }
  return {
    /** Says what failed, at the edge of the page, until it is closed. */
    failed: (failure: unknown) =>
      notifications.show({
        message: failureText(failure, texts),
        color: 'red',
        autoClose: false,
        closeButtonProps
      }),
    /** Says what was done, for a moment. */
    done: (message: string) => notifications.show({ message, autoClose: 4000, closeButtonProps })
  }
}
