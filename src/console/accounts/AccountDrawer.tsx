import { useState } from 'react'
import { ReadingDrawer } from '../shared/RecordDrawer.tsx'
import { useLabel } from '../shared/view.ts'
import { EditAccount } from './EditAccount.tsx'
import { EnrolmentLink, type HandedOver } from './EnrolmentLink.tsx'
import { InviteAccount } from './InviteAccount.tsx'
import { useAccountDetails } from './queries.ts'

/** The drawer of an account: invitation, form, or enrolment link. */
export function AccountDrawer(props: { account: number | 'new'; onClose: () => void }) {
  const { account, onClose } = props
  const [link, setLink] = useState<HandedOver>()
  if (link) return <EnrolmentLink {...link} onClose={onClose} />
  if (account === 'new') return <InviteAccount onLink={setLink} onClose={onClose} />
  return <ExistingAccount id={account} onLink={setLink} onClose={onClose} />
}

function ExistingAccount(props: {
  id: number
  onLink: (link: HandedOver) => void
  onClose: () => void
}) {
  const label = useLabel()
  const read = useAccountDetails(props.id)
  if (read.data)
    return <EditAccount account={read.data} onLink={props.onLink} onClose={props.onClose} />
  return <ReadingDrawer title={label} query={read} fields={4} onClose={props.onClose} />
}
