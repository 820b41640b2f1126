import { recordAbout } from '../../association/audit/store.ts'
import { deletionChanges } from '../../core/changes.ts'
import { details } from '../../core/details.ts'
import { fileDetails } from '../../register/files/details.ts'
import { holdingBringer } from '../../register/functions/brought-store.ts'
import type { Bringers } from '../../register/members/bringers-store.ts'
import { type Db, prepared } from '../../storage/database.ts'
import type { Secrets } from '../../storage/secrets.ts'
import { cachedStatement } from '../../storage/statements.ts'
import { chapterDay } from '../../terms/membership-facts/settings-store.ts'
import { termBringer } from '../../terms/memberships/store.ts'
import { balanceBringer } from '../../terms/payments/balances-store.ts'
import { mandateDetails } from './failures.ts'
import { mandate as noun } from './noun.ts'
import { isMandateReference } from './sepa.ts'
import {
  freeReference,
  holderOf,
  insert,
  type MandateRow,
  readIban,
  readMandates
} from './store.ts'

/** Who writes what files bring for members. */
export const bringers: Bringers = {
  balance: balanceBringer,
  holding: holdingBringer,
  mandate: mandateBringer(),
  term: termBringer
}

/** How files bring mandates: as they were signed, so that a run of debits says what it cannot collect. */
function mandateBringer(): Bringers['mandate'] {
  return {
    entity: noun.entity,
    look(db, { id, chapter_id }, { iban, reference, signed_on }, secrets) {
      if (signed_on > chapterDay(db, chapter_id)) return details.after_today('/mandate_signed')
      if (reference !== '' && !isMandateReference(reference))
        return mandateDetails.not_a_mandate_reference('/mandate_reference')
      const known = findKnown(db, { id, reference, iban }, secrets)
      if (!known) return 'new'
      if (known.member_id !== id) return fileDetails.other_mandate('/mandate_reference')
      return readIban(secrets, known) === iban
        ? 'known'
        : fileDetails.other_mandate('/mandate_reference')
    },
    add(db, { id: member_id, chapter_id }, given, by, secrets) {
      const reference = given.reference || freeReference(db, member_id)
      const holder = given.holder || holderOf(db, member_id)
      const signed = { single: false, signed_how: 'import' } as const
      const row = { ...given, chapter_id, member_id, reference, holder, ...signed }
      insert(db, secrets, row, by)
    },
    isUsed(db, ids) {
      const select = `SELECT 1 FROM collection_lines INDEXED BY collection_lines_mandate
        WHERE mandate_id IN (SELECT value FROM json_each(?)) LIMIT 1`
      return cachedStatement(db, select).get(JSON.stringify(ids)) !== undefined
    },
    remove(db, ids, by) {
      for (const row of readMandates(db, 'id IN (SELECT value FROM json_each(:ids))', {
        ids: JSON.stringify(ids)
      })) {
        cachedStatement(db, 'DELETE FROM mandates WHERE id = ?').run(row.id)
        const { reference, masked, holder, signed_on } = row
        const told = deletionChanges({
          member_id: row.member_id,
          reference,
          iban: masked,
          holder,
          signed_on
        })
        recordAbout(db, 'mandate.deleted', noun, row, told, by)
      }
    }
  }
}

type Known = Pick<MandateRow, 'member_id' | 'iban' | 'reference_key' | 'no'>

// each row of a file asks these; SQLite compiles a statement anew for each value of `column = ?` that has an order
const select = 'SELECT member_id, iban, reference_key, no FROM mandates WHERE'
const byReference = prepared(db =>
  db.$client.prepare(`${select} reference_key = +? ORDER BY no DESC LIMIT 1`)
)
const ofMember = prepared(db => db.$client.prepare(`${select} member_id = +? AND ended IS NULL`))

/** The last row of a reference; without one, that of the member for the same account. */
function findKnown(
  db: Db,
  { id, reference, iban }: { id: number | undefined; reference: string; iban: string },
  secrets: Secrets
): Known | undefined {
  if (reference !== '') return byReference(db).get(reference.toLowerCase()) as Known | undefined
  if (id === undefined) return undefined
  return (ofMember(db).all(id) as Known[]).find(row => readIban(secrets, row) === iban)
}
