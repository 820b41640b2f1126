import type { Chapter } from '../shared/chapters.ts'
import type { useRecordForm } from '../shared/useRecordForm.ts'
import type { TypeValues } from './values.ts'

/** What each part of the form of a membership type is given. */
export interface PartProps {
  form: ReturnType<typeof useRecordForm<TypeValues>>
  /** Whether the reader may only look. */
  read_only: boolean
  /** The chapter of the type; undefined as long as it is not known. */
  chapter: Chapter | undefined
}
