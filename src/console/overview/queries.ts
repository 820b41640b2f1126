import type { components } from '../api/contract.ts'
import { useRead } from '../api/read.ts'

/** The numbers of a chapter, or of all chapters that the user can see. */
export type Overview = components['schemas']['Overview']

/** The overview of a chapter or of all; fetched again whenever it is shown, and invalidated with the members. */
export const useOverview = (chapter_id: number | undefined) =>
  useRead('/getoverview', { chapter_id }, { kept: false })
