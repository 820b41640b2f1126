import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { Icon } from '../../shared/Icon.tsx'
import { useSaveLetter } from '../parts/files.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { type Invoice, readInvoice } from './queries.ts'
import { useTexts } from './texts.ts'

/** The menu of what can be done about an invoice. */
export function InvoiceMenu({ invoice }: { invoice: Invoice }) {
  const { texts } = useTexts()
  const words = texts.invoices
  const [asked, ask] = useState(false)
  const save = useSaveLetter({ not_found: words.no_pdf })
  const { id, number, state } = invoice
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={words.acts(number)}>
            <Icon of={IconDots} size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => save(number, readInvoice(id))}>{words.pdf}</Menu.Item>
          {state !== 'cancelled' && (
            <Menu.Item onClick={() => ask(true)}>{words.cancel.button}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked && <CancelDialog invoice={invoice} onClose={() => ask(false)} />}
    </>
  )
}
