import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { type Code, Failure } from '../api/failure.ts'
import type { Texts } from '../texts/catalogues.ts'
import { useTexts } from '../texts/texts.tsx'
import { detailText, type NameValue } from './detailText.ts'
import { type Action, withAction } from './NoticeAction.tsx'
import { UndoneText } from './UndoneText.tsx'
import type { Undone } from './useUndo.ts'

/** Texts for failure codes that have a special meaning in the place where they are shown. */
export type Said = Partial<Record<Code, string>>

/** The text for a failure, by its code. */
export function failureText(failure: unknown, texts: Texts, said: Said = {}): string {
  if (!(failure instanceof Failure)) return texts.codes.internal_error
  const own = said[failure.code]
  if (own) return own
  if (failure.code === 'rate_limited' && failure.retry_after > 0)
    return isLong(failure)
      ? texts.shared.exhausted(waitText(failure, texts))
      : texts.shared.limited(waitText(failure, texts))
  const [first] = failure.details
  // the text of the detail says what stands in the way, with numbers
  if (['in_use', 'batch_in_use'].includes(failure.code) && first)
    return detailText({ ...first, field: '' }, texts)
  // a later version of the service may have new codes
  return texts.codes[failure.code] ?? texts.codes.internal_error
}

/**
 * Whether a failure is due to a rate limit of more than a minute: the lock-out after wrong passwords and codes, or a limit
 * for ten minutes or a day.
 */
export const isLong = ({ code, retry_after }: Failure) =>
  code === 'rate_limited' && retry_after > 60

/** The waiting time of a failure as text: in seconds up to a minute, in minutes above. */
export function waitText({ retry_after }: Failure, { shared }: Pick<Texts, 'shared'>): string {
  return retry_after > 60
    ? shared.minutes(Math.ceil(retry_after / 60))
    : shared.seconds(retry_after)
}

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

/** Returns functions that show a notification of a failure, or of a change that was made. */
export function useNotices() {
  const { texts } = useTexts()
  const closeButtonProps = { 'aria-label': texts.common.close }
  return {
    /** Shows a failure until it is closed. */
    failed: (failure: unknown, said?: Said) =>
      notifications.show({
        message: failureText(failure, texts, said),
        color: 'red',
        autoClose: false,
        closeButtonProps
      }),
    /** Shows a message until it is closed. */
    told: (message: string) => notifications.show({ message, autoClose: false, closeButtonProps }),
    /** Says that a change was undone, until it is closed if some members were left as they are. */
    undone: (undone: Undone) =>
      notifications.show({
        message: createElement(UndoneText, { undone }),
        autoClose: undone.left > 0 ? false : 4000,
        closeButtonProps
      }),
    /** Shows a message for four seconds, or for thirty if it offers an action. */
    done: (message: string, action?: Action) => {
      const id = notifications.show({
        message: action ? withAction(message, action, () => notifications.hide(id)) : message,
        autoClose: action ? 30_000 : 4000,
        closeButtonProps
      })
    }
  }
}
