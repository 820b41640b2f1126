import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { moneyText } from '../../shared/amounts.ts'
import { Icon } from '../../shared/Icon.tsx'
import { RefundDialog, type ReturnProps, ReverseDialog, toReturn } from './ReturnDialogs.tsx'
import { useTexts } from './texts.ts'

const acts = { reverse: ReverseDialog, refund: RefundDialog }
type Act = keyof typeof acts

/** The menu of what can be done about an entry of money; each opens a dialog. */
export function PaymentMenu(props: Omit<ReturnProps, 'onClose'>) {
  const { texts, format } = useTexts()
  const { payment } = props
  const [asked, ask] = useState<Act>()
  const words = texts.payments
  const Dialog = asked && acts[asked]
  const { amount, currency, date, kind } = payment
  const can_refund = kind === 'payment' && toReturn(payment) > 0
  const names: Act[] = can_refund ? ['reverse', 'refund'] : ['reverse']
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={words.acts(moneyText(amount, currency, format.locale), format.date(date))}
          >
            <Icon of={IconDots} size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {names.map(act => (
            <Menu.Item key={act} onClick={() => ask(act)}>
              {words[act].button}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {Dialog && <Dialog {...props} onClose={() => ask(undefined)} />}
    </>
  )
}
