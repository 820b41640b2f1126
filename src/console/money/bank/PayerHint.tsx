import { Button, Text } from '@mantine/core'
import { fullName, usePeople } from '../../shared/people.ts'
import { useMemberAccount } from '../account/queries.ts'
import { useTexts } from './texts.ts'

/** Who pays for the chosen member, with the button that chooses that one; nothing for somebody who pays alone. */
export function PayerHint(props: { member_id: number; onTake: (payer_id: number) => void }) {
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
