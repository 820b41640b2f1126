import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { NotFound } from '../../core/errors.ts'
import { defineChapterRows } from '../../core/tables.ts'
import type { Db } from '../../storage/database.ts'
import { statement } from '../../storage/statements.ts'
import type { Field, FieldQuery } from './schema.ts'

// a chapter that is removed takes its fields with it
defineChapterRows('fields')

type StoredField = Omit<Field, 'choices' | 'required' | 'archived' | 'public' | 'unique'> & {
  choices: string
  required: number
  archived: number
  public: number
  unique: number
}

const all = statement('SELECT * FROM fields ORDER BY id')

const ofChapter = statement(
  'SELECT * FROM fields WHERE chapter_id IS NULL OR chapter_id = ? ORDER BY id'
)

const byId = statement('SELECT * FROM fields WHERE id = ?')

/** All fields, archived ones included, oldest first. */
export function allFields(db: Db): Field[] {
  return (all(db).all() as StoredField[]).map(toField)
}

/** The fields of the members of a chapter, archived ones included, oldest first. */
export function fieldsOf(db: Db, chapter_id: number): Field[] {
  return (ofChapter(db).all(chapter_id) as StoredField[]).map(toField)
}

/** The field with an id. Throws `not_found`. */
export function getField(db: Db, id: number): Field {
  const found = byId(db).get(id) as StoredField | undefined
  if (!found) throw new NotFound(`no field has id ${id}`)
  return toField(found)
}

/** A field of permitted chapters or of all. Throws `not_found`. */
export function getFieldWithin(db: Db, id: number, permitted: PermittedChapters): Field {
  const field = getField(db, id)
  if (field.chapter_id !== null && !within(permitted, field.chapter_id))
    throw new NotFound(`no field has id ${id}`)
  return field
}

/** One page of the fields of a chapter, or of all permitted chapters, oldest first. */
export function listFields(db: Db, query: FieldQuery, permitted: PermittedChapters) {
  const { chapter_id, archived, offset, limit } = query
  const found = chapter_id === undefined ? allFields(db) : fieldsOf(db, chapter_id)
  const seen = found.filter(
    field =>
      (field.chapter_id === null || within(permitted, field.chapter_id)) &&
      (archived === undefined || field.archived === archived)
  )
  return {
    fields: seen.slice(offset, offset + limit),
    pagination: { total: seen.length, offset, limit }
  }
}

function toField({
  choices,
  required,
  archived,
  public: is_public,
  unique,
  ...field
}: StoredField): Field {
  return {
    ...field,
    choices: JSON.parse(choices),
    required: required === 1,
    archived: archived === 1,
    public: is_public === 1,
    unique: unique === 1
  }
}
