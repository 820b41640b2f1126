import { notifications } from '@mantine/notifications'
import { Failure } from '../api/failure.ts'
import type { Texts } from '../texts/en.ts'
import { useTexts } from '../texts/texts.tsx'
import { detailText, type NameValue } from './detailText.ts'
import { type Action, withAction } from './NoticeAction.tsx'

/** The text for a failure, by its code. */
export function failureText(failure: unknown, texts: Texts): string {
  if (!(failure instanceof Failure)) return texts.codes.internal_error
  if (failure.code === 'rate_limited' && failure.retry_after > 0)
    return isLockOut(failure)
      ? texts.session.locked(texts.shared.minutes(Math.ceil(failure.retry_after / 60)))
      : texts.shared.limited(texts.shared.seconds(failure.retry_after))
  const [first] = failure.details
  if (first?.code === 'referred_to') return detailText({ ...first, field: '' }, texts)
  // a later version of the service may have new codes
  return texts.codes[failure.code] ?? texts.codes.internal_error
}

/** Whether an account is locked out after failed attempts: a rate limit waits a minute at most (CONTRACT.md section 4). */
export const isLockOut = ({ code, retry_after }: Failure) =>
  code === 'rate_limited' && retry_after > 60

/** The texts for the fields that a failure names, by field. */
export function toFieldErrors(
  failure: unknown,
  texts: Texts,
  nameValue?: NameValue
): Record<string, string> {
  if (!(failure instanceof Failure)) return {}
  // `email_taken` is about the field `email`, whether or not it names who has the address
  const [, field] = /^(\w+)_taken$/.exec(failure.code) ?? []
  const named = failure.details.map(({ path, ...detail }) => {
    const names = path.slice(1).split('/')
    return [names.join('.'), detailText({ ...detail, field: names.at(-1) ?? '' }, texts, nameValue)]
  })
  return { ...(field && { [field]: failureText(failure, texts) }), ...Object.fromEntries(named) }
}

/** Functions that show a notification: of a failure, and of something done. */
export function useNotices() {
  const { texts } = useTexts()
  const closeButtonProps = { 'aria-label': texts.common.close }
  return {
    /** Shows a failure until it is closed. */
    failed: (failure: unknown) =>
      notifications.show({
        message: failureText(failure, texts),
        color: 'red',
        autoClose: false,
        closeButtonProps
      }),
    /** Shows for a moment what was done, longer if it can be undone. */
    done: (message: string, action?: Action) => {
      const id = notifications.show({
        message: action ? withAction(message, action, () => notifications.hide(id)) : message,
        autoClose: action ? 30_000 : 4000,
        closeButtonProps
      })
    }
  }
}
