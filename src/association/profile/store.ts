import { eq, getTableColumns } from 'drizzle-orm'
import { changedValues, diffFields } from '../../core/changes.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { type Actor, recordAbout } from '../audit/store.ts'
import { tidyNumber } from '../bank/check-digits.ts'
import { editMainAccount, findMainAccount } from '../bank/store.ts'
import { chapterNames } from '../chapters/store.ts'
import { association } from './noun.ts'
import type { Association, AssociationEdit } from './schema.ts'
import { associations } from './table.ts'

const id = 1

const { id: _id, ...shown } = getTableColumns(associations)

const only = prepared(db =>
  db.select(shown).from(associations).where(eq(associations.id, id)).prepare()
)

/** The association, with the numbers of its main account. Throws if the migration's row is missing. */
export function findAssociation(db: Db): Association {
  const found = only(db).get()
  if (!found) throw new Error('the register has no association')
  const { iban, bic } = findMainAccount(db) ?? { iban: '', bic: '' }
  return { ...found, iban, bic }
}

/** The names of the association and of its chapters, which no password may contain. */
export function organisationNames(db: Db): string[] {
  return [findAssociation(db).name, ...chapterNames(db)]
}

export function editAssociation(db: Db, given: AssociationEdit, by: Actor): Association {
  const { iban, bic, ...own } = given
  if (iban !== undefined || bic !== undefined) editMainAccount(db, { iban, bic }, by)
  const known = findAssociation(db)
  const changes = diffFields<Association>(known, tidy(own))
  const values = changedValues<Association>(changes)
  if (Object.keys(values).length === 0) return known
  db.update(associations).set(values).where(eq(associations.id, id)).run()
  recordAbout(db, 'association.updated', association, { id, chapter_id: null }, changes, by)
  return { ...known, ...values }
}

/**
 * Makes the language of whoever sets up that of the association, whose letters and messages are written in it; empty where it is not
 * known. Nothing happens once the association has a name or a language.
 */
export function beginLanguage(db: Db, language: string, by: Actor) {
  const known = findAssociation(db)
  if (language !== '' && known.name === '' && known.language === '')
    editAssociation(db, { language }, by)
}

/** The creditor identifier without blanks. */
function tidy(given: AssociationEdit): AssociationEdit {
  const { creditor_identifier } = given
  if (creditor_identifier === undefined) return given
  return { ...given, creditor_identifier: tidyNumber(creditor_identifier) }
}
