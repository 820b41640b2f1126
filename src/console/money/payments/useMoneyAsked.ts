import { useDebouncedValue } from '@mantine/hooks'
import { pause_ms, useStillSo } from '../../shared/asking.ts'
import { type MoneyAct, type MoneyBody, useMoneyPreview } from './queries.ts'

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
  const still = useStillSo(content, preview, ({ settled, credit }) => [settled, credit])
  return { ...still, preview, settled, ready: settled && preview.isSuccess }
}
