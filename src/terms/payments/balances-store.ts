import { recordAll } from '../../association/audit/store.ts'
import { findChapter } from '../../association/chapters/store.ts'
import { findAssociation } from '../../association/profile/store.ts'
import { deletionChanges } from '../../core/changes.ts'
import { present_currencies } from '../../core/currencies.ts'
import { details } from '../../core/details.ts'
import { findAmountFlaws, fromMinor, toMinor } from '../../core/money.ts'
import { fileDetails } from '../../register/files/details.ts'
import type { Bringers } from '../../register/members/bringers-store.ts'
import type { Db } from '../../storage/database.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { chargeByHand } from '../membership-commands/acts.ts'
import { loadLife, type StoredLife } from '../membership-facts/life-store.ts'
import { chapterDay, chapterRules } from '../membership-facts/settings-store.ts'
import { moveMoney, passMoney, unsettle } from '../membership-history/settling-store.ts'
import { storeDifference } from '../membership-history/store.ts'
import { addEntry, beginLife, type Entry, findDayFlaws } from './booking-store.ts'
import { payment as noun } from './noun.ts'
import { opening_number } from './schema.ts'

/** What the due of an opening balance, and its credit, are called in a chapter: in its language, else in that of the association. */
function nameIn(db: Db, chapter_id: number) {
  const language = findChapter(db, chapter_id)?.language || findAssociation(db).language
  return language.split('-')[0] === 'de' ? 'Anfangsbestand' : 'Opening balance'
}

/**
 * How files bring balances from another program: what is owed is a due, what is held is credit. Nobody is told of either, and they go
 * when their import is undone.
 */
export const balanceBringer: Bringers['balance'] = {
  entity: noun.entity,
  look(db, { id, chapter_id, balance_on }, { amount, currency: given }) {
    const currency = given ?? chapterRules(db, chapter_id).currency
    const day = balance_on ?? chapterDay(db, chapter_id)
    if (!present_currencies.includes(currency)) return details.not_a_currency('/balance')
    const [flaw] = [
      ...findAmountFlaws('/balance', Math.abs(amount), currency),
      ...findDayFlaws(db, chapter_id, day, '/balance')
    ]
    if (flaw) return flaw
    if (id === undefined) return 'new'
    const life = loadLife(db, id)
    if (!life?.known && !life?.life.policy.contact) return fileDetails.no_terms('/balance')
    const known = findKnown(db, id)
    if (!known) return 'new'
    const is_same = known.amount === toMinor(amount, currency) && known.currency === currency
    return is_same ? 'known' : fileDetails.has_balance('/balance')
  },
  add(db, { id, chapter_id, balance_on }, given, by) {
    const currency = given.currency ?? chapterRules(db, chapter_id).currency
    const today = chapterDay(db, chapter_id)
    const day = balance_on ?? today
    const amount = toMinor(given.amount, currency)
    const dues_name = nameIn(db, chapter_id)
    beginLife(db, id, { permitted: 'all', by })
    if (amount < 0) {
      const own = { chapter_id, member_id: id, kind: 'payment', payment_id: null } as const
      const texts = { reference: null, external_ref: `${opening_number}${id}`, reason: null }
      const money = { amount: -amount, currency, day, method: 'other', note: dues_name } as const
      const entry: Entry = { ...own, ...texts, ...money }
      const entered = addEntry(db, entry, { is_told: false })
      const lot = { payment_id: entered.id, currency, left: -amount }
      moveMoney(db, [], { ...entered, lot }, by)
      return
    }
    const stored = loadLife(db, id) as StoredLife
    const charge = { dues_name, amount, currency, due_date: day }
    const charged = chargeByHand(stored.life, charge, today, `${opening_key}${day}`)
    if (charged.refused) return
    const action = 'membership.due_created'
    recordAll(db, storeDifference(db, stored, charged.life, { action, rules: [] }), by)
    passMoney(db, [id], { chapter_id, by, entry_id: null })
  },
  remove(db, ids, by) {
    const list = JSON.stringify(ids)
    unsettle(db, 'payment_id', ids)
    cachedStatement(db, `DELETE FROM credits WHERE payment_id IN ${listed}`).run(list)
    const rows = cachedStatement(db, `DELETE FROM payments WHERE id IN ${listed} RETURNING *`).all(
      list
    ) as (Entry & { id: number })[]
    const entries = rows.map(({ id: entity_id, chapter_id, member_id, currency, day, ...row }) => {
      const amount = fromMinor(row.amount, currency)
      const told = { member_id, amount, currency, date: day, note: row.note }
      const changes = JSON.stringify(deletionChanges(told))
      return { action: 'payment.deleted', entity: noun.entity, entity_id, chapter_id, changes }
    })
    recordAll(db, entries, by)
  }
}

const listed = '(SELECT value FROM json_each(?))'

/** How the keys of dues begin that are opening balances. */
const opening_key = 'opening:'

/** The opening balance of a member, below zero for credit. */
function findKnown(db: Db, id: number) {
  const due = `SELECT amount, currency FROM dues
    WHERE member_id = ? AND NOT void AND "key" GLOB '${opening_key}*'`
  // the number has the id of whom it was brought for, which a merge takes away
  const credit = `SELECT -amount AS amount, currency FROM payments
    WHERE member_id = ? AND external_ref GLOB '${opening_number}*'`
  const found = cachedStatement(db, due).get(id) ?? cachedStatement(db, credit).get(id)
  return found as Pick<Entry, 'amount' | 'currency'> | undefined
}
