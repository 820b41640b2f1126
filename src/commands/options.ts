import { type Command, InvalidArgumentError } from 'commander'
import { formats } from '../core/formats.ts'
import { isDate, readMoment } from '../core/time.ts'
import { term_years } from '../core/types.ts'

/** Adds a verb to the program, or to a parent among its commands. */
export type AddVerb = (name: string, description: string, parent?: Command) => Command

/** The option of verbs that print JSON for programs. */
export const json = ['--json', 'print JSON'] as const

/** Reads an id. */
export function readId(text: string) {
  if (!/^[1-9][0-9]{0,15}$/.test(text)) throw new InvalidArgumentError('It is not an id.')
  return Number(text)
}

/** Reads a date of ISO 8601. */
export function readDay(text: string) {
  if (!isDate(text)) throw new InvalidArgumentError('It is not a date such as 2026-12-31.')
  return text
}

/** Reads a date on which a membership can begin. */
export function readTermDay(text: string) {
  if (!new RegExp(term_years).test(text))
    throw new InvalidArgumentError('Its year is not one from 1850 to 2199.')
  return readDay(text)
}

/** Reads a number of at most eight digits. */
export function readCount(text: string) {
  if (!/^[0-9]{1,8}$/.test(text)) throw new InvalidArgumentError('It is not a number.')
  return Number(text)
}

/** Reads an e-mail address. */
export function readAddress(text: string) {
  if (!formats['idn-email'](text)) throw new InvalidArgumentError('It is not an e-mail address.')
  return text
}

/** Reads a moment of ISO 8601. */
export function readInstant(text: string) {
  const moment = readMoment(text)
  if (!moment) throw new InvalidArgumentError('It is not a time such as 2026-12-31T18:00:00Z.')
  return moment
}

/** Reads the name of a register. */
export function readRegister(text: string) {
  if (!/^[a-z2-7]{8}$/i.test(text))
    throw new InvalidArgumentError('It is not the name of a register.')
  return text.toLowerCase()
}

/** Reads the name of a schema of PostgreSQL, which needs no quotes. */
export function readSchema(text: string) {
  if (!/^(?!pg_)[a-z_][a-z0-9_]{0,62}$/.test(text) || text === 'public')
    throw new InvalidArgumentError('It is not a name such as chapterhouse_2026.')
  return text
}
