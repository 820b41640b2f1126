import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { AskDialog, useAskForm } from '../../shared/AskDialog.tsx'
import { moneyText } from '../../shared/amounts.ts'
import { PersonSelect } from '../../shared/PersonSelect.tsx'
import { fullName, usePeople } from '../../shared/people.ts'
import { toFieldErrors, useNotices } from '../../shared/useFailure.ts'
import { useMemberAccount } from '../account/queries.ts'
import { useMoneyAct } from '../payments/queries.ts'
import { SettledList } from '../payments/SettledList.tsx'
import { useMoneyAsked } from '../payments/useMoneyAsked.ts'
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
      form={form}
      onClose={onClose}
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
      {member_id !== undefined && <PayerHint member_id={member_id} onTake={setMember} />}
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

/** Who pays for the chosen member, with the button that chooses that one; nothing for somebody who pays alone. */
function PayerHint(props: { member_id: number; onTake: (payer_id: number) => void }) {
  const { texts } = useTexts()
  const { member_id, onTake } = props
  const { data } = useMemberAccount({ member_id, offset: 0, limit: 1 })
  // until it is read, the account is that of whoever was chosen before
  const payer_id = data?.member_id === member_id ? data.payer_id : null
  const payer = usePeople(payer_id === null ? [] : [payer_id])?.get(payer_id ?? 0)
  if (payer_id === null || !payer) return null
  const words = texts.bank.match
  return (
    <Text size="sm" component="div" role="status" className="wrapped">
      {words.payer(fullName(payer))}{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => onTake(payer_id)}>
        {words.take_payer(fullName(payer))}
      </Button>
    </Text>
  )
}
