import type { components } from '../api/contract.ts'
import { type Query, useRead } from '../api/read.ts'

/** One write in the audit log. */
export type LogEntry = components['schemas']['LogEntry']

/** A page of the audit log, newest entries first; always read anew, since other people write to the log. */
export const useLog = (query: Query<'/getlogs'>) => useRead('/getlogs', query, { of: 'audit' })
