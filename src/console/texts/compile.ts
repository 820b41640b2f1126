// Makes scripts and types of catalogues, when the console is built and in tests. Catalogues are one JSON file for each
// language and area (`en/members.json`), with messages in the syntax of ICU.
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** A catalogue: messages by their names, in groups. */
export interface Catalogue {
  readonly [name: string]: string | Catalogue
}

/** The kinds of what a message is given: a text, a number, or what chooses between its words. */
type Kind = 'text' | 'number' | 'choice'

/** The association's words for a chapter, which every message may have and nobody gives. */
const is_word = (name: string) => /^[Cc]hapters?$/.test(name)

/** Groups of which one message is chosen by a code at run time: all of them are given their arguments by name. */
const chosen = ['details', 'reasons', 'events', 'warning']

/** The script of a catalogue: a function of the reader (`reader.ts`) that returns its texts. Throws if a message cannot be read. */
export const compileCatalogue = (catalogue: Catalogue): string =>
  `export default $ => (${script(catalogue, [])})`

/** The type of the messages of a catalogue that have arguments; empty if there are none. */
export function argumentsType(catalogue: Catalogue, path: readonly string[] = []): string {
  const indent = '  '.repeat(path.length + 2)
  const entries = Object.entries(catalogue).flatMap(([name, entry]) => {
    const own = [...path, name]
    const type = typeof entry === 'string' ? messageType(entry, own) : argumentsType(entry, own)
    return type ? [`${indent}${key(name)}: ${type}\n`] : []
  })
  return entries.length > 0 ? `{\n${entries.join('')}${indent.slice(2)}}` : ''
}

/** What differs between a catalogue and that of another language: entries, and what their messages are given. */
export function differences(one: Catalogue, other: Catalogue, path: readonly string[] = []) {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names.flatMap((name): string[] => {
    const own = [...path, name]
    const [a, b] = [one[name], other[name]]
    if (typeof a === 'object' && typeof b === 'object') return differences(a, b, own)
    if (typeof a !== 'string' || typeof b !== 'string') return [`${own.join('.')} is missing`]
    const [given, wanted] = [a, b].map(message =>
      JSON.stringify([...argumentsOf(message, own)].sort())
    )
    return given === wanted ? [] : [`${own.join('.')}: ${given}, ${wanted}`]
  })
}

function script(catalogue: Catalogue, path: readonly string[]): string {
  const entries = Object.entries(catalogue).map(([name, entry]) => {
    const own = [...path, name]
    return `${key(name)}:${typeof entry === 'string' ? messageScript(entry, own) : script(entry, own)}`
  })
  return `{${entries.join(',')}}`
}

function messageScript(message: string, path: readonly string[]): string {
  const names = [...argumentsOf(message, path).keys()]
  const is_named = takesNames(names, path)
  const given = (name: string) => {
    if (is_word(name)) return `$.words.${name}`
    return is_named ? `_.${name}` : '_'
  }
  const text = sum(read(message, path), given)
  return names.length === 0 ? text : `_=>${text}`
}

function messageType(message: string, path: readonly string[]): string {
  const given = [...argumentsOf(message, path)]
  const names = given.map(([name]) => name)
  if (given.length === 0) return ''
  if (!takesNames(names, path))
    return given.map(([name, kind]) => `(${name}: ${types[kind]}) => string`).join()
  return `(given: { ${given.map(([name, kind]) => `${name}: ${types[kind]}`).join('; ')} }) => string`
}

const types = { text: 'string', number: 'number', choice: 'Choice' }

/** Whether a message is given an object; else it has one argument, which it is given as it is. */
const takesNames = (names: readonly string[], path: readonly string[]) =>
  names.length > 1 || chosen.includes(path.at(-2) ?? '')

/** The arguments of a message, in the order of the alphabet of their names. */
function argumentsOf(message: string, path: readonly string[]): Map<string, Kind> {
  const found = new Map<string, Kind>()
  const look = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      if (element.type === TYPE.tag) throw new Error(`${path.join('.')}: tags are not known`)
      const kind = kinds[element.type] ?? 'text'
      if (!is_word(element.value) && (kind !== 'text' || !found.has(element.value)))
        found.set(element.value, kind)
      if ('options' in element) for (const { value } of Object.values(element.options)) look(value)
    }
  }
  look(read(message, path))
  return new Map([...found].sort(([a], [b]) => a.localeCompare(b)))
}

const kinds: Partial<Record<TYPE, Kind>> = {
  [TYPE.number]: 'number',
  [TYPE.plural]: 'number',
  [TYPE.select]: 'choice'
}

function read(message: string, path: readonly string[]): MessageFormatElement[] {
  try {
    return parse(message, { ignoreTag: true, requiresOtherClause: true })
  } catch (error) {
    throw new Error(`${path.join('.')} is no message: ${message}`, { cause: error })
  }
}

/** The expression for the elements of a message. `given` returns that of an argument. */
function sum(
  elements: readonly MessageFormatElement[],
  given: (name: string) => string,
  counted = ''
): string {
  const parts = elements.map(element => {
    switch (element.type) {
      case TYPE.literal:
        return JSON.stringify(element.value)
      case TYPE.argument:
        return given(element.value)
      case TYPE.number:
        return `$.number(${given(element.value)})`
      case TYPE.pound:
        return `$.number(${counted})`
      case TYPE.plural:
      case TYPE.select: {
        const own = element.type === TYPE.plural ? given(element.value) : counted
        const options = Object.entries(element.options).map(
          ([name, { value }]) => `${key(name)}:${sum(value, given, own)}`
        )
        const choose = element.type === TYPE.plural ? 'plural' : 'select'
        return `$.${choose}(${given(element.value)},{${options.join(',')}})`
      }
      default:
        throw new Error(`not known in messages: ${JSON.stringify(element)}`)
    }
  })
  return parts.join('+') || '""'
}

const key = (name: string) => (/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name))
