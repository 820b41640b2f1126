import { Anchor, Text, VisuallyHidden } from '@mantine/core'
import { moneyText } from '../../shared/amounts.ts'
import type { Column } from '../../shared/DataTable.tsx'
import { PersonName } from '../../shared/PersonName.tsx'
import { usePeople } from '../../shared/people.ts'
import { useSaveLetter } from '../parts/files.ts'
import { InvoiceMenu } from './InvoiceMenu.tsx'
import { type Invoice, readInvoice } from './queries.ts'
import { useTexts } from './texts.ts'

/** The columns of a list of invoices: which, for whom, how much, and what can be done. */
export function useInvoiceColumns(rows: readonly Invoice[] | undefined): Column<Invoice>[] {
  const { texts, format } = useTexts()
  const people = usePeople((rows ?? []).map(({ payer_id }) => payer_id))
  const words = texts.invoices
  return [
    {
      ...{ key: 'number', label: words.number },
      cell: invoice => (
        <div className="whole">
          <NumberLink invoice={invoice} />
          <Text size="sm" component="div">
            <PersonName id={invoice.payer_id} people={people} />
          </Text>
          <Text size="sm" hiddenFrom="sm">
            {format.date(invoice.day)} · {words.states[invoice.state]}
          </Text>
        </div>
      )
    },
    {
      ...{ key: 'day', label: words.day, width: '13rem', from: 'sm' },
      cell: ({ day, pay_by }) => (
        <div className="figures">
          {format.date(day)}
          <Text size="sm" c="dimmed">
            {words.pay_by(format.date(pay_by))}
          </Text>
        </div>
      )
    },
    {
      ...{ key: 'state', label: words.state, width: '8rem', from: 'sm' },
      cell: ({ state }) => words.states[state]
    },
    {
      ...{ key: 'amount', label: words.amount, width: '8rem' },
      cell: invoice => <InvoiceAmount invoice={invoice} />
    },
    {
      ...{ key: 'acts', label: <VisuallyHidden>{words.act}</VisuallyHidden>, width: '4.5rem' },
      cell: invoice => (
        <div className="money-acts">
          <InvoiceMenu invoice={invoice} />
        </div>
      )
    }
  ]
}

/** The number of an invoice, which saves its file. */
function NumberLink({ invoice }: { invoice: Invoice }) {
  const { texts } = useTexts()
  const words = texts.invoices
  const save = useSaveLetter({ not_found: words.no_pdf })
  const { id, number } = invoice
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      underline="always"
      className="figures"
      aria-label={words.pdf_of(number)}
      onClick={() => save(number, readInvoice(id))}
    >
      {number}
    </Anchor>
  )
}

function InvoiceAmount({ invoice }: { invoice: Invoice }) {
  const { texts, format } = useTexts()
  const { amount, open_amount, currency, state } = invoice
  const money = (value: number) => moneyText(value, currency, format.locale)
  return (
    <div className="figures">
      {money(amount)}
      {state === 'open' && open_amount !== amount && (
        <Text size="sm" c="dimmed">
          {texts.invoices.open_of(money(open_amount))}
        </Text>
      )}
    </div>
  )
}
