import { useDebouncedValue } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { type Acted, type MoneyAct, type MoneyBody, useMoneyPreview } from './queries.ts'

/** How long nothing has to be typed before the service is asked what would follow. */
const pause_ms = 300

/** What the user is told before the press. */
const toShown = (payment: Acted | undefined) =>
  payment && JSON.stringify([payment.settled, payment.credit])

/**
 * What an act in a form would lead to; `settled` says whether the answer is about the values in the form. `isStillSo` asks once
 * more at the press: if something else would follow by now, that is shown, with a note (`changed`), instead of being done.
 */
export function useMoneyAsked<Act extends MoneyAct>(act: Act, body: MoneyBody<Act> | undefined) {
  const content = body && JSON.stringify(body)
  // as text: a new object with every drawing would never come to rest
  const [asked] = useDebouncedValue(content, pause_ms)
  const preview = useMoneyPreview(act, asked ? (JSON.parse(asked) as MoneyBody<Act>) : undefined)
  const settled = content !== undefined && asked === content
  const [changed, setChanged] = useState<string>()
  // what was sent before is not asked for again: its answer may have been lost, and the same key does it once
  const sent = useRef<string>(undefined)
  async function isStillSo() {
    if (sent.current === content) return true
    const { data } = await preview.refetch({ throwOnError: true })
    const is_same = toShown(data) === toShown(preview.data)
    setChanged(is_same ? undefined : content)
    if (is_same) sent.current = content
    return is_same
  }
  return {
    ...{ preview, settled, isStillSo },
    ready: settled && preview.isSuccess,
    changed: changed !== undefined && changed === content
  }
}
