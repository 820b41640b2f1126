import { randomUUID } from 'node:crypto'
import { Unavailable } from '../../core/errors.ts'
import { createKeyedMutex } from '../../core/fair-queue.ts'
import { toMinor } from '../../core/money.ts'
import { pagePolicy } from '../../core/page-frame.ts'
import type { Db } from '../../storage/database.ts'
import type { Secrets } from '../../storage/secrets.ts'
import { getInvoice } from '../invoices/store.ts'
import { readSender } from '../letters/parties-store.ts'
import { payPage, type Saying } from './pay-page.ts'
import {
  type Facts,
  type Keys,
  type Provider,
  type SentHeaders,
  type Told,
  WrongSignature
} from './seam.ts'
import {
  beginSession,
  findLive,
  findSession,
  forgetEvents,
  isAwaited,
  lastOrigin,
  listUndecided,
  noteBegun,
  refuseUndecided,
  type Session,
  takeFacts,
  wasTaken
} from './sessions-store.ts'
import { readKeys, showSettings } from './settings-store.ts'

/** How providers are opened, by their names. */
export type Providers = Map<string, (keys: Keys) => Provider>

/** What became of a press: the page to pay on, or what there is to say instead. */
type Pressed = { url: string } | { say: Saying }

/** What of the app payments need. */
interface App {
  db: Db
  secrets: Secrets
  log: { warn(about: object, text: string): void }
}

/** Payments with providers: of each invoice one thing at a time, as presses, events and the hourly question meet. */
export function createPayments(app: App, providers: Providers, base: string | null) {
  const { db, secrets } = app
  const alone = createKeyedMutex()

  /** The account of a chapter with its provider; undefined without one. */
  function open(chapter_id: number): (Provider & { name: string }) | undefined {
    const keys = readKeys(db, secrets, chapter_id)
    const provider = keys && providers.get(keys.provider)?.(keys)
    return provider && { ...provider, name: keys.provider }
  }

  const take = (id: number, facts: Facts, event?: string | null) =>
    db.write(() => takeFacts(db, id, facts, event))

  /** Asks about the session that an invoice waits for, and takes over the answer; one that never began is over. */
  async function settle(provider: Provider, invoice_id: number) {
    const live = findLive(db, invoice_id)
    if (live?.session) await take(live.id, await provider.look(live.session, false))
    else if (live) await db.write(() => noteBegun(db, live.id, null))
  }

  async function begin(
    provider: Provider & { name: string },
    { id, chapter_id, number, currency, open_amount }: ReturnType<typeof getInvoice>,
    { page, language }: { page: string; language: 'en' | 'de' }
  ): Promise<Pressed> {
    const amount = toMinor(open_amount, currency)
    if (!provider.takes(amount, currency)) return { say: 'unavailable' }
    const about = { chapter_id, invoice_id: id, provider: provider.name, amount, currency }
    const row = await db.write(() => beginSession(db, about))
    const { sender, chapter_name } = readSender(db, chapter_id)
    const label = sender.name || chapter_name
    const events = `${base}/payments/${provider.name}/${chapter_id}`
    const told = { number, label, amount, currency, language, page, events }
    try {
      const begun = await provider.start(told, { key: randomUUID() })
      await db.write(() => noteBegun(db, row, begun))
      return { url: begun.url }
    } catch (error) {
      await db.write(() => noteBegun(db, row, null))
      throw error
    }
  }

  /** Leads to the session of an invoice; one for another amount than is open is ended first. */
  function press(
    invoice_id: number,
    how: { page: string; language: 'en' | 'de' }
  ): Promise<Pressed> {
    return alone(`${invoice_id}`, async () => {
      const read = () => getInvoice(db, invoice_id, 'all')
      const { chapter_id, currency } = read()
      const provider = open(chapter_id)
      if (!provider) return { say: 'unavailable' }
      try {
        await settle(provider, invoice_id)
        let live = findLive(db, invoice_id)
        if (live?.state === 'open' && live.session) {
          if (live.url && live.amount === toMinor(read().open_amount, currency))
            return { url: live.url }
          await take(live.id, await provider.end(live.session))
          live = findLive(db, invoice_id)
          if (live?.state === 'open') return { say: 'unavailable' }
        }
        const invoice = read()
        if (live || isAwaited(db, invoice)) return { say: 'pending' }
        if (invoice.open_amount <= 0) return { say: 'settled' }
        return await begin(provider, invoice, how)
      } catch (error) {
        report(error, chapter_id)
        return { say: 'unavailable' }
      }
    })
  }

  /** Asks about what an invoice waits for, as its payer comes back; what cannot be asked now is asked later. */
  function comeBack(invoice_id: number) {
    return alone(`${invoice_id}`, async () => {
      const { chapter_id } = getInvoice(db, invoice_id, 'all')
      const provider = open(chapter_id)
      if (provider) await settle(provider, invoice_id).catch(error => report(error, chapter_id))
    })
  }

  // texts of a provider may name a payer
  const report = (error: unknown, chapter_id: number) => {
    const { name, type = name, code } = error as { name: string; type?: string; code?: string }
    app.log.warn({ chapter_id, why: type, code }, 'the provider of online payments refused')
  }

  /** Takes an event of a provider. Throws `wrong_signature`, and `unavailable` where the provider has to send it again. */
  async function receive(
    name: string,
    chapter_id: number,
    { raw, headers }: { raw: Buffer; headers: SentHeaders }
  ) {
    const provider = open(chapter_id)
    if (provider?.name !== name) throw new WrongSignature()
    const told = await provider.event(raw, headers)
    if (told.id !== null && wasTaken(db, chapter_id, told.id)) return
    try {
      const session = await findTold(provider, chapter_id, told)
      if (session) await takeTold(provider, session, told)
    } catch (error) {
      report(error, chapter_id)
      throw new Unavailable()
    }
  }

  /** The session of ours that an event is about; of a payment whose session has told nothing yet, the provider knows it. */
  async function findTold(
    provider: Provider,
    chapter_id: number,
    told: { session: string | null; payment: string | null }
  ) {
    const known = findSession(db, chapter_id, told)
    if (known || told.session || !told.payment) return known
    const session = await provider.find(told.payment)
    return session ? findSession(db, chapter_id, { session, payment: null }) : undefined
  }

  function takeTold(provider: Provider, { id, invoice_id, session }: Session, told: Told) {
    return alone(`${invoice_id}`, async () => {
      if (session === null) return
      const facts = await provider.look(session, told.back)
      const state = told.failed && facts.state === 'pending' ? 'failed' : facts.state
      await take(id, { ...facts, state }, told.id)
    })
  }

  /** Asks about every session that is not decided, until the service stops. */
  async function askAll(isStopped: () => boolean) {
    await db.write(() => forgetEvents(db))
    for (const { invoice_id } of listUndecided(db)) {
      if (isStopped()) return
      await comeBack(invoice_id)
    }
  }

  /** Ends what is open in a chapter, before its keys are removed or replaced. Throws `payments_under_way`. */
  async function close(chapter_id: number) {
    const provider = open(chapter_id)
    for (const { invoice_id } of listUndecided(db, chapter_id))
      await alone(`${invoice_id}`, async () => {
        const live = findLive(db, invoice_id)
        if (!live) return
        if (live.session === null) return await db.write(() => noteBegun(db, live.id, null))
        if (!provider) return
        try {
          await take(live.id, await provider.end(live.session))
        } catch (error) {
          report(error, chapter_id)
        }
      })
    refuseUndecided(db, chapter_id)
  }

  /** The page of an invoice, or of a link that is none: what it says where nothing was `said` to whoever pressed. */
  function show(invoice_id: number | undefined, language: 'en' | 'de', said?: Saying) {
    const invoice = invoice_id === undefined ? undefined : getInvoice(db, invoice_id, 'all')
    const provider = invoice && open(invoice.chapter_id)
    if (!invoice || !provider)
      return { code: 404, policy: pagePolicy(), html: payPage(language, 'unknown') } as const
    const { id, chapter_id, number, currency, open_amount } = invoice
    const { sender, chapter_name } = readSender(db, chapter_id)
    const amount = toMinor(open_amount, currency)
    const is_pending = findLive(db, id)?.state === 'pending' || isAwaited(db, invoice)
    const is_payable = provider.takes(amount, currency) ? 'pay' : 'unavailable'
    const saying = said ?? (is_pending ? 'pending' : amount > 0 ? is_payable : 'settled')
    const last = lastOrigin(db, chapter_id)
    const html = payPage(language, saying, {
      number,
      from: sender.name || chapter_name,
      country: sender.country,
      amount,
      currency,
      is_test: showSettings(db, chapter_id).mode === 'test'
    })
    const origins = new Set([...provider.origins, ...(last ? [last] : [])])
    return { code: 200, policy: pagePolicy(undefined, [...origins]), html } as const
  }

  return { base, press, comeBack, receive, askAll, close, show }
}
