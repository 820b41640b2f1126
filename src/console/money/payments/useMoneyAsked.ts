import { useDebouncedValue } from '@mantine/hooks'
import { type MoneyAct, type MoneyBody, useMoneyPreview } from './queries.ts'

/** How long nothing has to be typed before the service is asked what would follow. */
const pause_ms = 300

/** What an act in a form would lead to; `settled` says whether the answer is about the values in the form. */
export function useMoneyAsked<Act extends MoneyAct>(act: Act, body: MoneyBody<Act> | undefined) {
  const [asked] = useDebouncedValue(body, pause_ms)
  const preview = useMoneyPreview(act, asked)
  const settled = body !== undefined && JSON.stringify(asked) === JSON.stringify(body)
  return { preview, settled, ready: settled && preview.isSuccess }
}
