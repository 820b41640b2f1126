import { toUrl } from '../api/base-path.ts'
import type { components } from '../api/contract.ts'
import { detailParts } from './details.ts'
import {
  api,
  button,
  el,
  facts,
  format,
  type Kid,
  labelled,
  language,
  money,
  outcome,
  Refused,
  words
} from './dom.ts'
import { mandateParts } from './mandate.ts'
import { askFirst, type Page, type Session, section, showValue, type Whole } from './page.ts'

type Schemas = components['schemas']
type Due = Schemas['OwnDue']

/** The parts of the page of a member; of whom one only pays for, the name and dues. */
export async function showMember(
  session: Session,
  member_id: number,
  whole: Whole
): Promise<HTMLElement[]> {
  const query = `member_id=${member_id}`
  const [page, { dues }, { invoices }] = await Promise.all([
    orNothing(api<Page>('GET', `/member?${query}&language=${language}`)),
    api<{ dues: Due[] }>('GET', `/dues?limit=200&${query}`).catch(ifHidden({ dues: [] as Due[] })),
    api<{ invoices: Schemas['InvoiceItem'][] }>('GET', `/invoices?limit=200&${query}`).catch(
      ifHidden({ invoices: [] as Schemas['InvoiceItem'][] })
    )
  ])
  const named = session.members.find(one => one.member_id === member_id)
  const name = page?.card.name || `${named?.firstname} ${named?.lastname}`
  const head = el(
    'header',
    {},
    el('p', { className: 'from' }, page?.chapter_name ?? named?.chapter_name ?? ''),
    el('h1', name)
  )
  const owed = moneyPart({ dues, invoices, payee: page?.payee ?? null, member_id })
  if (!page) return [head, owed]
  const { messages } = await api<{ messages: Schemas['Message'][] }>(
    'GET',
    `/messages?limit=50&${query}`
  )
  return [
    head,
    cardPart(page),
    statusPart(page, whole),
    owed,
    ...mandateParts(page, whole),
    ...detailParts(page, whole),
    ...requestParts(page),
    ...consentParts(page),
    messagePart(messages),
    dataPart(page, whole)
  ]
}

async function orNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  return await asked.catch(ifHidden(undefined))
}

/** Answers something else for what one does not reach. */
const ifHidden =
  <T>(other: T) =>
  (error: unknown): T => {
    if (error instanceof Refused && error.status === 404) return other
    throw error
  }

function cardPart({ card, chapter_name, memberships }: Page) {
  const is_member = memberships.some(({ state }) => state === 'current' || state === 'grace')
  const until = card.valid_until ? format.dateLong(card.valid_until) : is_member && words.card.life
  return el(
    'section',
    { className: 'card membership' },
    el('div', {}, chapter_name, el('strong', card.name)),
    facts(
      [
        [words.card.number, card.membernumber],
        [words.card.type, card.membertype],
        [words.card.until, until]
      ],
      ''
    )
  )
}

function statusPart(page: Page, whole: Whole) {
  const { status_text, reasons, paid_until, acts, member } = page
  const member_id = member.id as number
  const told = outcome()
  const act = () => api('POST', '/stay', { member_id })
  const ask = (title: string, text: string, done: string) => () =>
    askFirst(whole, { title, kids: [el('p', text)], submit: title, act, done })
  const { membership } = words
  return section(
    membership.title,
    el('p', {}, el('strong', status_text)),
    ...reasons.map(reason => el('p', reason)),
    paid_until && el('p', membership.paid_until(format.dateLong(paid_until))),
    el(
      'p',
      { className: 'row' },
      acts.includes('renew') &&
        button(membership.renew, ask(membership.renew, membership.renew_text, membership.renewed)),
      acts.includes('stay') &&
        button(membership.stay, ask(membership.stay, membership.stay_text, membership.stayed)),
      acts.includes('leave') &&
        button(membership.leave, () => whole.renewed(() => askLeaving(member_id, whole)), {
          quiet: true,
          say: told.say
        })
    ),
    told.element
  )
}

/** Shows what leaving leads to, then leaves by a press. */
async function askLeaving(member_id: number, whole: Whole) {
  const { membership } = words
  const { enddate, consequences } = await api<Schemas['OwnLeaving']>('POST', '/leave', {
    member_id,
    dry_run: true
  })
  const amounts = format.list(
    consequences.owed.map(({ amount, currency }) => money(amount, currency))
  )
  const gone = format.list(
    consequences.dues_void.map(due => `${due.dues_name} ${money(due.amount, due.currency)}`)
  )
  const day = enddate ? format.dateLong(enddate) : '–'
  const reason = el('input', { maxLength: 1000 })
  askFirst(whole, {
    title: membership.leave_title,
    kids: [
      el('p', membership.leave_text(day)),
      gone && el('p', membership.leave_void(gone)),
      el('p', amounts ? membership.leave_owed(amounts) : membership.leave_nothing),
      labelled(membership.leave_reason, reason)
    ],
    submit: membership.leave_now,
    act() {
      const given = reason.value.trim()
      return api('POST', '/leave', { member_id, ...(given && { reason: given }) })
    },
    done: membership.left(day)
  })
}

interface Money {
  dues: readonly Due[]
  invoices: readonly Schemas['InvoiceItem'][]
  payee: Page['payee']
  member_id: number
}

function moneyPart({ dues, invoices, payee, member_id }: Money) {
  const open = dues
    .filter(({ open_amount }) => open_amount > 0)
    .sort((one, other) => one.due_date.localeCompare(other.due_date))
  const settled = dues.filter(({ open_amount }) => open_amount <= 0)
  const year = new Date().getFullYear()
  const years = [year, year - 1, year - 2].map(each =>
    el(
      'li',
      {},
      el('a', {
        href: toUrl(`/me/yearstatement.pdf?member_id=${member_id}&year=${each}`),
        textContent: words.money.year(String(each))
      })
    )
  )
  return section(
    words.money.title,
    open.length === 0 && el('p', words.money.nothing),
    open.length > 0 && el('ul', { className: 'rows' }, ...open.map(due => openDue(due, payee))),
    settled.length > 0 && more(words.money.settled, settled.map(settledDue)),
    invoices.length > 0 && more(words.money.invoices, invoices.map(invoiceRow)),
    more(words.money.years, years)
  )
}

const more = (title: string, rows: readonly Kid[]) =>
  el('details', {}, el('summary', title), el('ul', { className: 'rows' }, ...rows))

function openDue(due: Due, payee: Page['payee']) {
  const { id, dues_name, open_amount, currency, due_date, debit_day, reference } = due
  const amount = money(open_amount, currency)
  const is_over = !debit_day && due_date < new Date().toISOString().slice(0, 10)
  const when = debit_day
    ? words.money.collected(format.dateLong(debit_day))
    : (is_over ? words.money.overdue : words.money.due)(format.dateLong(due_date))
  const code = el('img', {
    className: 'code',
    loading: 'lazy',
    alt: words.money.code_label({ name: dues_name, amount }),
    src: toUrl(`/me/code/${id}.svg`)
  })
  // there is none for an account outside SEPA, or of another country than the currency
  code.onerror = () => code.remove()
  return el(
    'li',
    {},
    el('span', { className: 'amount' }, amount),
    el('strong', dues_name),
    el('br'),
    el('span', { className: is_over ? 'bad' : 'soft' }, when),
    payee &&
      !debit_day &&
      el(
        'details',
        {},
        el('summary', words.money.pay),
        el('p', words.money.scan),
        ['EUR', 'CHF'].includes(currency) && code,
        facts([
          [words.money.payee, payee.name],
          ['IBAN', payee.iban.replace(/(.{4})(?=.)/g, '$1 ')],
          ['BIC', payee.bic],
          [words.money.reference, reference.replace(/(.{4})(?=.)/g, '$1 ')],
          [words.money.amount, amount]
        ])
      )
  )
}

function settledDue({ dues_name, amount, currency, due_date, state }: Due) {
  return el(
    'li',
    {},
    el('span', { className: 'amount' }, money(amount, currency)),
    dues_name,
    el('br'),
    el('span', { className: 'soft' }, `${format.dateLong(due_date)} · ${words.money.states[state]}`)
  )
}

function invoiceRow({ id, number, day, state, pay_url }: Schemas['InvoiceItem']) {
  const link = el('a', { href: toUrl(`/me/invoice/${id}.pdf`), textContent: number })
  const gone = state === 'cancelled' ? ` · ${words.money.cancelled}` : ''
  const pay =
    state === 'open' && pay_url && el('a', { href: pay_url, textContent: words.money.pay_now })
  const when = el(
    'span',
    { className: 'soft' },
    ` ${format.dateLong(day)}${gone}${pay ? ' · ' : ''}`
  )
  return el('li', {}, link, when, pay)
}

function requestParts({ requests, fields }: Page) {
  if (requests.length === 0) return []
  const rows = requests.map(({ kind, set, state, reason, createddate }) => {
    const asked = Object.entries(set).map(([name, value]) => {
      const label = fields.find(({ field }) => field === name)?.label ?? name
      return el('li', words.requests.was({ label, value: showValue(name, value, fields) }))
    })
    return el(
      'li',
      {},
      el('span', { className: 'amount' }, words.requests[state]),
      kind === 'erasure' ? words.requests.erasure : el('ul', {}, ...asked),
      el('span', { className: 'soft' }, format.day(createddate)),
      reason && el('p', reason)
    )
  })
  return [section(words.requests.title, el('ul', { className: 'rows' }, ...rows))]
}

function consentParts({ consents, member }: Page) {
  if (consents.length === 0) return []
  const told = outcome()
  const rows = consents.map(({ key, text, given, given_on, withdrawn_on }) => {
    const box = el('input', { type: 'checkbox', checked: given })
    box.onchange = async () => {
      try {
        await api('POST', '/consent', { member_id: member.id, key, given: box.checked })
        told.say(words.consents.saved, 'good')
      } catch {
        box.checked = !box.checked
        told.say(words.failed, 'bad')
      }
    }
    const when = withdrawn_on
      ? words.consents.withdrawn(format.day(withdrawn_on))
      : given_on && words.consents.given(format.day(given_on))
    return el('label', { className: 'choice' }, box, el('span', text), when && el('small', when))
  })
  return [section(words.consents.title, el('p', words.consents.hint), ...rows, told.element)]
}

function messagePart(messages: readonly Schemas['Message'][]) {
  const rows = messages.map(({ subject, day }) =>
    el('li', {}, subject ?? '', el('br'), el('span', { className: 'soft' }, format.dateLong(day)))
  )
  if (rows.length === 0) return section(words.messages.title, el('p', words.messages.none))
  return section(
    words.messages.title,
    el('ul', { className: 'rows' }, ...rows.slice(0, 5)),
    rows.length > 5 && more('…', rows.slice(5))
  )
}

function dataPart({ member, requests }: Page, whole: Whole) {
  const told = outcome()
  const member_id = member.id as number
  const { data } = words
  async function download() {
    const all = await api<object>('GET', `/export?member_id=${member_id}`)
    const file = new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' })
    const link = el('a', { href: URL.createObjectURL(file), download: `member-${member_id}.json` })
    link.click()
    URL.revokeObjectURL(link.href)
  }
  const erase = () =>
    askFirst(whole, {
      title: data.erase_title,
      kids: [el('p', data.erase_text)],
      submit: data.erase_now,
      act: () => api('POST', '/erasure', { member_id }),
      done: data.erased
    })
  const is_asked = requests.some(({ kind, state }) => kind === 'erasure' && state === 'waiting')
  return section(
    data.title,
    el('p', data.export_hint),
    el(
      'p',
      { className: 'row' },
      button(data.export, () => whole.renewed(download), { quiet: true, say: told.say }),
      !is_asked && button(data.erase, erase, { quiet: true })
    ),
    told.element
  )
}
