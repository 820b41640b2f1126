import type { Chapter } from '../shared/chapters.ts'
import type { useRecordForm } from '../shared/useRecordForm.ts'
import type { TypeValues } from './values.ts'

/** The props of each part of a membership type's form. */
export interface PartProps {
  form: ReturnType<typeof useRecordForm<TypeValues>>
  /** Whether the form is read only. */
  read_only: boolean
  /** The chapter of the type; undefined until it is loaded. */
  chapter: Chapter | undefined
  /** The id of a type that is saved; undefined for a new one. */
  type_id?: number | undefined
}
