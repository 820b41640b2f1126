import { Anchor, Button, Text } from '@mantine/core'
import { api } from '../../api/client.ts'
import type { components } from '../../api/contract.ts'
import { invoices_search } from '../../searches.ts'
import { Act } from '../../shared/act.tsx'
import { text as field } from '../../shared/actFields.tsx'
import { useList } from '../../shared/ListPage.tsx'
import { ButtonLink } from '../../shared/links.tsx'
import { ListView } from '../../shared/listView.tsx'
import { PersonName } from '../../shared/PersonName.tsx'
import { useNames } from '../../shared/people.ts'
import { RowMenu } from '../../shared/RowMenu.tsx'
import { useSaveLetter } from '../parts/files.ts'
import { MoneyTabs } from '../parts/parts.tsx'
import { useTexts } from './texts.ts'
import { YearLettersButton } from './YearLetters.tsx'

type Invoice = components['schemas']['InvoiceItem']

/** The invoices of a chapter, the newest first. */
export function InvoicesView() {
  const { texts, format } = useTexts()
  const words = texts.invoices
  const list = useList(invoices_search)
  const { chapter_id, search } = list
  const { shown = 'every', run, payer } = search
  const of_payer = useNames(payer ? [payer] : [])
  const title =
    payer && of_payer.people?.has(payer) ? words.title_of(of_payer.nameFor(payer)) : words.title
  const save = useSaveLetter({ not_found: words.no_pdf })
  const savePdf = ({ id, number }: Invoice) =>
    save(number, api.GET('/getinvoice/{id}.pdf', { params: { path: { id } }, parseAs: 'blob' }))
  return (
    <ListView
      list={list}
      title={title}
      head={<MoneyTabs />}
      hint={words.hint}
      read="/getinvoices"
      of="invoices"
      query={{
        chapter_id,
        batch_id: run,
        member_id: payer,
        cancelled: shown === 'every' ? undefined : shown === 'cancelled'
      }}
      names={({ payer_id }) => [payer_id]}
      filters={{ shown: { label: words.show, choices: words.shown, first: 'every' } }}
      beside={
        <>
          {run !== undefined && <Text size="sm">{words.of_run}</Text>}
          {(run !== undefined || payer !== undefined) && (
            <Button variant="default" onClick={list.clear}>
              {words.show_all}
            </Button>
          )}
        </>
      }
      columns={({ text, choice, money, acts, people }) => [
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
        choice('state', words.state, words.states, { width: '8rem', from: 'sm' }),
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
          { width: '8rem', end: true }
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
      ]}
      empty={{ title: words.none, hint: words.none_hint }}
      no_match={{ title: words.no_match, all: words.show_all }}
      acts={
        <>
          <YearLettersButton chapter_id={chapter_id} />
          <ButtonLink to="/console/chapter/$chapter_id/invoices/run" params={{ chapter_id }}>
            {words.run.button}
          </ButtonLink>
        </>
      }
    />
  )
}

/** Cancels an invoice, with a reason. */
function CancelDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { missing, cancel: words } = useTexts().texts.invoices
  return (
    <Act
      send="PUT /cancelinvoice"
      title={words.title(invoice.number)}
      hint={words.hint}
      confirm={words.confirm}
      keep={words.keep}
      fields={{ reason: field({ label: words.reason, hint: words.reason_hint, missing }) }}
      body={given => ({ id: invoice.id, ...given })}
      refreshes={['members', 'audit', 'invoice_count']}
      done={() => words.done(invoice.number)}
      onClose={onClose}
    />
  )
}
