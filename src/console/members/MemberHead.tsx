import { Button, Flex, Group } from '@mantine/core'
import { useState } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useMembershipActs } from '../memberships/acts.tsx'
import { useExplanation, useMemberships } from '../memberships/queries.ts'
import { Timeline } from '../memberships/Timeline.tsx'
import { useTexts } from '../memberships/texts.ts'
import { WhyStatus } from '../memberships/WhyStatus.tsx'
import { ChargeDialog } from '../money/dues/acts.tsx'
import { useTexts as useDuesTexts } from '../money/dues/texts.ts'
import { useTexts as useInvoicesTexts } from '../money/invoices/texts.ts'
import { YearDialog } from '../money/invoices/YearLetters.tsx'
import { PaymentDialog } from '../money/payments/acts.tsx'
import { useTexts as usePaymentsTexts } from '../money/payments/texts.ts'
import { usePersonActs } from '../persons/PersonActions.tsx'
import { PageActs } from '../shared/RowMenu.tsx'
import type { MemberDetails } from './queries.ts'

interface HeadProps {
  member: MemberDetails & { name: string }
  /** Whether the form on the page has unsaved changes, which an act would discard. */
  unsaved: boolean
  /** Called after an act. */
  onActed: () => void
  /** Called when the member was removed or erased. */
  onGone: () => void
}

/** What stands below the name of a member: the status, what can be done, and the time as a line in the width of the page. */
export function MemberHead(props: HeadProps) {
  const { texts } = useTexts()
  const { member } = props
  const { grants } = useAccount()
  const [opened, setOpened] = useState(false)
  const terms = useMemberships(member.id)
  const explanation = useExplanation(member.id)
  const lasting = terms.data?.length !== 0 && may(grants, 'simulate', member.chapter_id)
  const known = terms.data &&
    explanation.data && { terms: terms.data, explanation: explanation.data }
  const failed = terms.isError || explanation.isError
  return (
    <>
      <Flex direction={{ base: 'column', md: 'row' }} justify="space-between" gap="sm">
        <Group gap="sm">
          <WhyStatus member={member} status={member.status} />
          {lasting && (
            <Button
              variant="default"
              size="xs"
              className={known ? undefined : 'unseen'}
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            >
              {texts.line.show}
            </Button>
          )}
        </Group>
        <Group gap="xs" mih={36}>
          {(known || failed) && <MemberActs {...props} known={known} />}
        </Group>
      </Flex>
      {opened && known && <Timeline member={member} {...known} />}
    </>
  )
}

function MemberActs({
  known,
  member,
  unsaved,
  onActed,
  onGone
}: HeadProps & { known: Parameters<typeof useMembershipActs>[1] }) {
  const { grants } = useAccount()
  const dues = useDuesTexts().texts.dues
  const { payments } = usePaymentsTexts().texts
  const { of_member } = useInvoicesTexts().texts.invoices
  const { id, chapter_id, payer_id } = member
  const rest = { chapter_id, onDone: onActed }
  const membership = useMembershipActs(member, known, onActed)
  const persons = usePersonActs(member, onGone)
  const money = may(grants, 'manage_money', chapter_id) && {
    pay: {
      label: payments.enter,
      dialog: (onClose: () => void) => (
        <PaymentDialog {...rest} member_id={payer_id ?? id} onClose={onClose} />
      )
    },
    charge: {
      label: dues.charge.short,
      dialog: (onClose: () => void) => <ChargeDialog {...rest} member={member} onClose={onClose} />
    },
    year: {
      label: of_member.year,
      dialog: (onClose: () => void) => <YearDialog member={member} onClose={onClose} />
    }
  }
  return (
    <PageActs
      first={membership.join ?? (money ? money.pay : membership.renew)}
      groups={[Object.values(money || {}), Object.values(membership), persons]}
      disabled={unsaved}
    />
  )
}
