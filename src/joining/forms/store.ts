import { and, asc, count, eq, ne } from 'drizzle-orm'
import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { type Actor, recordAbout } from '../../association/audit/store.ts'
import { changedValues, creationChanges, diffFields } from '../../core/changes.ts'
import { details as common, type Detail } from '../../core/details.ts'
import { invalid, NameTaken, NotFound } from '../../core/errors.ts'
import { definePart } from '../../core/tables.ts'
import { ownName } from '../../register/custom-fields/own-values.ts'
import { fieldsOf } from '../../register/custom-fields/store.ts'
import { membership_type } from '../../register/membertypes/noun.ts'
import { contact } from '../../register/membertypes/settings.ts'
import { findMembershipType } from '../../register/membertypes/store.ts'
import type { Db } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import { askable } from './askable.ts'
import { formDetails } from './details.ts'
import { MailNotConfigured, NoContactType } from './failures.ts'
import { form as noun } from './noun.ts'
import type { Form, FormCreate, FormEdit, FormQuery } from './schema.ts'
import { forms } from './table.ts'

// a chapter that is removed takes its forms with it
definePart({
  entity: 'chapter',
  table: 'forms',
  column: 'chapter_id',
  kind: 'copy',
  when_erased: 'deleted'
})

/** Who changes a form, and the settings that the service lacks for an open one; empty if it has them. */
export interface Changing {
  permitted: PermittedChapters
  by: Actor
  lacks: string
}

/** One page of the forms of a chapter, oldest first. */
export function listForms(db: Db, { chapter_id, offset, limit }: FormQuery) {
  const where = eq(forms.chapter_id, chapter_id)
  const page = db.select().from(forms).where(where).orderBy(asc(forms.id))
  return {
    forms: page.limit(limit).offset(offset).all(),
    pagination: {
      total: db.select({ total: count() }).from(forms).where(where).get()?.total ?? 0,
      offset,
      limit
    }
  }
}

/** The form with a slug, open or not. */
export function findForm(db: Db, slug: string): Form | undefined {
  return db.select().from(forms).where(eq(forms.slug, slug)).get()
}

/** The form with an id, in permitted chapters. Throws `not_found`. */
export function getForm(db: Db, id: number, permitted: PermittedChapters = 'all'): Form {
  const known = db.select().from(forms).where(eq(forms.id, id)).get()
  if (!known || !within(permitted, known.chapter_id)) throw new NotFound(`no form has id ${id}`)
  return known
}

/** Adds a form. Throws `validation_error`, `name_taken`, `mail_not_configured` and `no_contact_type`. */
export function createForm(db: Db, given: FormCreate, { by, lacks }: Changing): Form {
  const form = {
    ...{ intro: '', fields: [], consents: [], guardian_under: 0 as const },
    ...{ open_from: null, open_until: null, active: false, version: 1 },
    ...given
  }
  refuseFlaws(db, form, lacks)
  const created = db.insert(forms).values(form).returning().get()
  recordAbout(db, 'form.created', noun, created, creationChanges(told(form)), by)
  return created
}

/** Changes a form. Throws `not_found`, and as `createForm` does. */
export function editForm(
  db: Db,
  { id, ...given }: FormEdit,
  { permitted, by, lacks }: Changing
): Form {
  const known = getForm(db, id, permitted)
  const version = isReworded(known, given) ? known.version + 1 : known.version
  const changes = diffFields<Form>(known, { ...given, version })
  const values = changedValues<Form>(changes)
  if (Object.keys(values).length === 0) return known
  const changed = { ...known, ...values }
  refuseFlaws(db, changed, lacks)
  db.update(forms).set(values).where(eq(forms.id, id)).run()
  const said = diffFields<object>(told(known), told(changed))
  recordAbout(db, 'form.updated', noun, changed, said, by)
  return changed
}

/** A form as the log tells it: what it asks for by names, and what is consented to by its text. */
function told({ fields, consents, ...form }: Omit<Form, 'id'>) {
  return {
    ...form,
    questions: fields.map(({ field }) => field),
    needed: fields.flatMap(({ field, required }) => (required ? [field] : [])),
    consents: consents.map(({ text }) => text)
  }
}

/** Whether a consent has another text afterwards. */
function isReworded({ consents: before }: Form, { consents: after = [] }: Omit<FormEdit, 'id'>) {
  return after.some(({ key, text }) => before.some(one => one.key === key && one.text !== text))
}

function refuseFlaws(db: Db, form: Omit<Form, 'id'> & { id?: number }, lacks: string) {
  const flaws = [
    ...findFieldFlaws(db, form),
    ...findTypeFlaws(db, form),
    ...findRepeated(form.consents.map(({ key }) => key)).map(at =>
      formDetails.asked_twice(`/consents/${at}/key`)
    )
  ]
  const from = form.open_from
  if (from && form.open_until && form.open_until < from)
    flaws.push(common.to_before_from('/open_until', {}, 'must not be before open_from'))
  if (flaws.length > 0) throw invalid(flaws)
  refuseTaken(db, form)
  if (!form.active) return
  if (lacks) throw new MailNotConfigured(lacks)
  if (form.guardian_under > 0 && findContactType(db, form.chapter_id) === undefined)
    throw new NoContactType()
}

/** Throws `name_taken` for the slug of another form, which is named only if it is of the same chapter. */
function refuseTaken(
  db: Db,
  { id = 0, slug, chapter_id }: Pick<Form, 'slug' | 'chapter_id'> & { id?: number }
) {
  const other = db
    .select()
    .from(forms)
    .where(and(eq(forms.slug, slug), ne(forms.id, id)))
    .get()
  if (!other) return
  const holder = { entity: noun.entity, id: other.id, name: other.title, chapter_id, path: '/slug' }
  throw other.chapter_id === chapter_id
    ? Object.assign(new NameTaken(), { holder })
    : new NameTaken()
}

function findFieldFlaws(db: Db, { chapter_id, fields }: Pick<Form, 'chapter_id' | 'fields'>) {
  const own = fieldsOf(db, chapter_id).filter(field => field.public && !field.archived)
  const known = [...askable, ...own.map(({ key }) => ownName(key))]
  const repeated = findRepeated(fields.map(({ field }) => field))
  return fields.flatMap(({ field }, at): Detail[] => {
    const path = `/fields/${at}/field`
    if (!known.includes(field)) return [formDetails.not_for_forms(path)]
    return repeated.includes(at) ? [formDetails.asked_twice(path)] : []
  })
}

function findTypeFlaws(
  db: Db,
  { chapter_id, membertype_ids }: Pick<Form, 'chapter_id' | 'membertype_ids'>
) {
  return membertype_ids.flatMap((id, at): Detail[] => {
    const type = findMembershipType(db, id)
    if (type?.chapter_id === chapter_id && type.category.toLowerCase() !== contact) return []
    return [common.no_such_record(`/membertype_ids/${at}`, { entity: membership_type.entity })]
  })
}

/** The places of texts that stand before already. */
function findRepeated(texts: readonly string[]): number[] {
  return texts.flatMap((text, at) => (texts.indexOf(text) < at ? [at] : []))
}

/** The type that parents of a chapter get who are no members: the first contact type that is not archived. */
export function findContactType(db: Db, chapter_id: number): number | undefined {
  const select = `SELECT id FROM membertypes WHERE chapter_id = ? AND lower(category) = '${contact}' AND NOT archived
    ORDER BY id LIMIT 1`
  return columnStatement(db, select).get(chapter_id) as number | undefined
}
