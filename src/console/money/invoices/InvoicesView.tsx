import '../parts/money.css'
import { Anchor, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRead } from '../../api/read.ts'
import { invoices_search } from '../../searches.ts'
import { AskDialog, useAskForm } from '../../shared/AskDialog.tsx'
import { useCells } from '../../shared/cells.tsx'
import type { Column } from '../../shared/DataTable.tsx'
import { ListPage, useList } from '../../shared/ListPage.tsx'
import { ChoiceFilter } from '../../shared/listFilters.tsx'
import { PersonName } from '../../shared/PersonName.tsx'
import { useNames } from '../../shared/people.ts'
import { RowMenu } from '../../shared/RowMenu.tsx'
import { useNotices } from '../../shared/useFailure.ts'
import { useSaveLetter } from '../parts/files.ts'
import { MoneyTabs } from '../parts/MoneyTabs.tsx'
import { ReasonInput, useReason } from '../parts/ReasonInput.tsx'
import { type Invoice, readInvoice, useInvoiceActs } from './queries.ts'
import { useTexts } from './texts.ts'
import { YearLettersButton } from './YearLetters.tsx'

/** The invoices of a chapter, the newest first. */
export function InvoicesView() {
  const { texts } = useTexts()
  const words = texts.invoices
  const list = useList(invoices_search)
  const { chapter_id, search, show } = list
  const { shown = 'every', run, payer } = search
  const { people, nameFor } = useNames(payer ? [payer] : [])
  const title = payer && people?.has(payer) ? words.title_of(nameFor(payer)) : words.title
  const read = useRead('/getinvoices', {
    chapter_id,
    ...list.page,
    batch_id: run,
    member_id: payer,
    cancelled: shown === 'every' ? undefined : shown === 'cancelled'
  })
  const rows = read.data?.invoices
  return (
    <ListPage
      list={list}
      read={read}
      rows={rows}
      title={title}
      acts={
        <>
          <YearLettersButton chapter_id={chapter_id} />
          <Button
            renderRoot={attributes => (
              <Link
                to="/console/chapter/$chapter_id/invoices/run"
                params={{ chapter_id }}
                {...attributes}
              />
            )}
          >
            {words.run.button}
          </Button>
        </>
      }
      head={<MoneyTabs />}
      hint={words.hint}
      columns={useInvoiceColumns(rows)}
      empty={{ title: words.none, hint: words.none_hint }}
      no_match={{ title: words.no_match, all: words.show_all }}
      printed={title}
      filters={
        <>
          <ChoiceFilter
            label={words.show}
            choices={words.shown}
            value={shown}
            onChoose={chosen => show({ shown: chosen })}
          />
          {run !== undefined && <Text size="sm">{words.of_run}</Text>}
          {(run !== undefined || payer !== undefined) && (
            <Button variant="default" onClick={list.clear}>
              {words.show_all}
            </Button>
          )}
        </>
      }
    />
  )
}

/** The columns of the list: which, for whom, how much, and what can be done. */
function useInvoiceColumns(rows: readonly Invoice[] | undefined): Column<Invoice>[] {
  const { texts, format } = useTexts()
  const { people } = useNames(rows?.map(({ payer_id }) => payer_id))
  const { text, money, acts } = useCells<Invoice>()
  const words = texts.invoices
  const save = useSaveLetter({ not_found: words.no_pdf })
  const savePdf = ({ id, number }: Invoice) => save(number, readInvoice(id))
  return [
    text('number', words.number, invoice => (
      <div className="whole">
        <Anchor
          component="button"
          type="button"
          inherit
          underline="always"
          className="figures"
          aria-label={words.pdf_of(invoice.number)}
          onClick={() => savePdf(invoice)}
        >
          {invoice.number}
        </Anchor>
        <Text size="sm" component="div">
          <PersonName id={invoice.payer_id} people={people} />
        </Text>
        <Text size="sm" hiddenFrom="sm">
          {format.date(invoice.day)} · {words.states[invoice.state]}
        </Text>
      </div>
    )),
    text(
      'day',
      words.day,
      ({ day, pay_by }) => (
        <div className="figures">
          {format.date(day)}
          <Text size="sm" c="dimmed">
            {words.pay_by(format.date(pay_by))}
          </Text>
        </div>
      ),
      { width: '13rem', from: 'sm' }
    ),
    text('state', words.state, ({ state }) => words.states[state], { width: '8rem', from: 'sm' }),
    text(
      'amount',
      words.amount,
      ({ amount, open_amount, currency, state }) => (
        <div className="figures">
          {money(amount, currency)}
          {state === 'open' && open_amount !== amount && (
            <Text size="sm" c="dimmed">
              {words.open_of(money(open_amount, currency))}
            </Text>
          )}
        </div>
      ),
      { width: '8rem' }
    ),
    acts(words.act, invoice => (
      <RowMenu
        label={words.acts(invoice.number)}
        acts={[
          { label: words.pdf, onClick: () => savePdf(invoice) },
          invoice.state !== 'cancelled' && {
            label: words.cancel.button,
            dialog: onClose => <CancelDialog invoice={invoice} onClose={onClose} />
          }
        ]}
      />
    ))
  ]
}

/** Cancels an invoice, with a reason. */
function CancelDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { texts } = useTexts()
  const { cancel } = useInvoiceActs()
  const { done } = useNotices()
  const reason = useReason()
  const words = texts.invoices.cancel
  const form = useAskForm(async () => {
    const given = reason.give()
    if (!given) return
    await cancel({ id: invoice.id, reason: given })
    done(words.done(invoice.number))
    onClose()
  })
  return (
    <AskDialog
      title={words.title(invoice.number)}
      hint={words.hint}
      confirm={words.confirm}
      keep={words.keep}
      form={form}
      onClose={onClose}
    >
      <ReasonInput
        reason={reason}
        label={words.reason}
        hint={words.reason_hint}
        missing={texts.invoices.missing}
        error={form.errors.reason}
      />
    </AskDialog>
  )
}
