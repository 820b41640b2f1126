import { nameKey, readable } from '../../core/text.ts'
import type { Field } from '../custom-fields/schema.ts'
import { readDate } from '../members/field.ts'
import { type DayOrder, readOrder } from './day-order.ts'
import { readNumber, readYesNo } from './own-cells.ts'

/** What the cells of a column show: how many hold something, the first values, and of which kind they are. */
export interface Survey {
  filled: number
  samples: readonly string[]
  /** How many cells hold several values, such as addresses. */
  several: number
  /** What comes first in days such as 03/05/2020, by the first cell that says so. */
  days: DayOrder | 'either' | null
  /** Whether each cell names somebody by a number or an address. */
  is_key: boolean
  /** Whether all cells are yes or no. */
  is_flag: boolean
  /** The kind of a custom field for these cells, and its choices. */
  shape: () => Pick<Field, 'kind' | 'choices'>
}

/** How many values of a column are shown, how many letters of each, and how many choices a custom field gets from cells. */
const most = { samples: 3, letters: 100, choices: 20, parts: 40 }

/** Begins to look at a column; the memory that it takes does not grow with the rows. */
export function beginSurvey(): Survey & { see: (cell: string) => void } {
  const samples: string[] = []
  const choices = createCounter(most.choices)
  const parts = createCounter(most.parts)
  const can = { number: true, date: true, yes: true }
  const marks = new Set<string>()
  let separated = 0
  const survey: ReturnType<typeof beginSurvey> = {
    filled: 0,
    several: 0,
    days: null,
    is_key: true,
    samples,
    // nothing but 1 or nothing but x says little
    get is_flag() {
      const says = marks.size > 1 || [...marks].some(mark => /\p{L}{2}/u.test(mark))
      return survey.filled > 0 && can.yes && says
    },
    see(cell: string) {
      const text = cell.trim()
      if (text === '') return
      survey.filled++
      if (samples.length < most.samples) {
        const sample = readable(text.slice(0, most.letters))
        if (!samples.includes(sample)) samples.push(sample)
      }
      if (survey.days === null || survey.days === 'either')
        survey.days = readOrder(text) ?? survey.days
      if (splitSeveral(text).length > 1) survey.several++
      if (survey.is_key) survey.is_key = /^[\w./-]*\d[\w./-]*$|@/.test(text)
      if (can.yes) {
        can.yes = readYesNo(text) !== undefined
        if (marks.size < 3) marks.add(text.toLowerCase())
      }
      // a number with a zero in front is a code
      if (can.number) can.number = !/^[+-]?0\d/.test(text) && readNumber(text) !== undefined
      if (can.date) can.date = /^\d{4}-\d\d-\d\d$/.test(readDate(text))
      choices.count(text)
      if (/[;|\n]/.test(text)) separated++
      for (const part of parts.is_open() ? text.split(/[;|\n]/) : []) parts.count(part.trim())
    },
    shape() {
      const { filled } = survey
      if (survey.is_flag) return { kind: 'yes_no', choices: [] }
      if (filled > 0 && can.date) return { kind: 'date', choices: [] }
      if (filled > 0 && can.number) return { kind: 'number', choices: [] }
      const few = (counter: typeof choices, count: number) =>
        counter.is_open() && count >= 3 * counter.values().length
      if (separated === 0 && few(choices, filled))
        return { kind: 'choice', choices: choices.values() }
      if (separated > 0 && few(parts, filled + separated))
        return { kind: 'choices', choices: parts.values() }
      return { kind: 'text', choices: [] }
    }
  }
  return survey
}

/** The addresses or numbers in a cell; what is none of several is one. */
export function splitSeveral(text: string): string[] {
  if (!/[,;\n]/.test(text)) return [text]
  const parts = text.split(/[,;\n]/).map(part => part.trim())
  const all = parts.filter(part => part !== '')
  return all.every(part => /@|^[+\d][\d\s()/.-]{4,}$/.test(part)) ? all : [text]
}

/** Counts different texts, whatever their case, until there are too many or one is too long for a choice. */
function createCounter(limit: number) {
  const found = new Map<string, string>()
  let is_open = true
  return {
    is_open: () => is_open,
    count(text: string) {
      if (!is_open || text === '') return
      is_open = text.length <= most.letters && readable(text) === text
      if (!is_open) return found.clear()
      const key = nameKey(text)
      if (!found.has(key)) found.set(key, text)
      is_open = found.size <= limit
    },
    values: () => [...found.values()]
  }
}
