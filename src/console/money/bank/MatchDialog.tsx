import { Text } from '@mantine/core'
import { useState } from 'react'
import { AskDialog, useAskForm } from '../../shared/AskDialog.tsx'
import { moneyText } from '../../shared/amounts.ts'
import { PersonSelect } from '../../shared/PersonSelect.tsx'
import { toFieldErrors, useNotices } from '../../shared/useFailure.ts'
import { useMoneyAct } from '../payments/queries.ts'
import { SettledList } from '../payments/SettledList.tsx'
import { useMoneyAsked } from '../payments/useMoneyAsked.ts'
import { PayerHint } from './PayerHint.tsx'
import type { Entry } from './queries.ts'
import { useTexts } from './texts.ts'

/** Says whose payment an entry is: who, and what it settles before the press. */
export function MatchDialog(props: { entry: Entry; chapter_id: number; onClose: () => void }) {
  const { texts, format } = useTexts()
  const { entry, chapter_id, onClose } = props
  const act = useMoneyAct()
  const { done } = useNotices()
  const [member_id, setMember] = useState(entry.proposals[0]?.member_id)
  const body = member_id === undefined ? undefined : { id: entry.id, member_id }
  const asked = useMoneyAsked('match', body)
  const words = texts.bank.match
  const amount = moneyText(entry.amount, entry.currency, format.locale)
  const form = useAskForm(async () => {
    if (!body || !(await asked.isStillSo())) return
    await act('match', body, '')
    done(words.done(amount))
    onClose()
  })
  const errors = { ...toFieldErrors(asked.preview.error, texts), ...form.errors }
  return (
    <AskDialog
      title={words.title(amount)}
      hint={entry.amount < 0 ? words.hint_out : words.hint}
      confirm={words.confirm}
      ready={asked.ready}
      {...{ form, onClose }}
    >
      <Text size="sm" className="wrapped">
        <bdi>{[entry.name, entry.text].filter(Boolean).join(' · ')}</bdi>
      </Text>
      <PersonSelect
        label={words.who}
        withAsterisk
        data-autofocus
        chapter_id={chapter_id}
        value={member_id}
        error={errors.member_id}
        onChange={setMember}
      />
      {member_id !== undefined && <PayerHint {...{ member_id }} onTake={setMember} />}
      <SettledList
        title={words.settles}
        before={words.before}
        nothing={words.nothing}
        asked={asked}
        fields={['member_id']}
        member_id={member_id}
      />
    </AskDialog>
  )
}
