import { readMinor } from './amounts.ts'

// What banks say of an entry in field 86: in Germany in numbered parts, in the Netherlands in words between strokes, else as text.

/** What is said of an entry. */
interface Said {
  name: string
  iban: string
  /** What the payer wrote, else what the bank wrote. */
  text: string
  reference: string
  end_to_end: string
  mandate: string
  /** The code of the kind of transaction of German banks. */
  code: string
  return_code: string
  /** What the bank charged, in minor units. */
  fee: number
  /** Everything, for references in it. */
  all: string
}

/** The lengths of a line, and of a part of German banks: a word goes on behind a full one. */
const full = { line: 65, part: 27 }

/** What a bank says of an entry, by the lines of the field. */
export function readWords(lines: readonly string[], currency: string): Said {
  const text = joinParts(lines, full.line)
  const nothing = { name: '', iban: '', reference: '', end_to_end: '', mandate: '' }
  const none = { ...nothing, code: '', return_code: '', fee: 0, text: tidy(text), all: text }
  const [, code = '', mark = ''] = /^(\d{3})([^\w\s/])\d\d/.exec(text) ?? []
  if (mark) return { ...none, code, ...readNumbered(lines.join('').slice(3), mark, currency) }
  return /^\s*\/[A-Z]{2,4}\//.test(text) ? { ...none, ...readStrokes(text) } : none
}

/** Parts of a text on one line: what is full goes on without a blank. */
function joinParts(parts: readonly string[], length: number) {
  return parts.reduce((all, part, at) => {
    const is_full = (parts[at - 1]?.length ?? length) >= length
    return is_full ? all + part : `${all} ${part}`
  }, '')
}

function tidy(text: string) {
  return text.replace(/\s+/g, ' ').trim()
}

/** German banks: `?00` what it is, `?20` to `?29` and `?60` to `?63` the purpose, `?30` to `?33` the other party. */
function readNumbered(text: string, mark: string, currency: string): Partial<Said> {
  const fields = new Map(
    text
      .split(mark)
      .filter(part => /^\d\d/.test(part))
      .map(part => [Number(part.slice(0, 2)), part.slice(2)] as const)
  )
  const take = (...numbers: number[]) => numbers.flatMap(number => fields.get(number) ?? [])
  const twenties = Array.from({ length: 10 }, (_, index) => 20 + index)
  const purpose = joinParts(take(...twenties, 60, 61, 62, 63), full.part)
  const words = readKeyed(purpose)
  const written = tidy([words.get(''), words.get('SVWZ')].join(' '))
  return {
    name: tidy(joinParts(take(32, 33), full.part)),
    // Polish banks write the account in another part
    iban: [...take(38, 31), words.get('IBAN') ?? ''].find(Boolean) ?? '',
    text: written || tidy(take(0).join('')),
    end_to_end: words.get('EREF') ?? '',
    mandate: words.get('MREF') ?? '',
    fee:
      readMinor((words.get('COAM') ?? '').replace(',', '.').replace(/[^\d.]/g, ''), currency) ?? 0,
    all: `${purpose}|${take(0, 32, 33).join('|')}`
  }
}

const keys = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|RREF|PURP|IBAN|BIC)\+/

/** The parts of a purpose behind their words, `SVWZ+`; what stands before all has an empty one. */
function readKeyed(purpose: string): Map<string, string> {
  const [before = '', ...parts] = purpose.split(keys)
  const words = new Map([['', tidy(before)]])
  for (let at = 0; at < parts.length; at += 2) words.set(parts[at] ?? '', tidy(parts[at + 1] ?? ''))
  return words
}

const strokes =
  /\/(TRTP|TRCD|IBAN|BIC|NAME|REMI|EREF|MARF|CSID|ORDP|BENM|CNTP|PREF|RTRN|PURP|ULTD|ULTB|ULTC|ISDT|CREF|RTYP|ADDR|ID)\//

/** Dutch banks: `/NAME/…/IBAN/…/REMI/…`; some have account, bank and name in one (`/CNTP/`). */
function readStrokes(text: string): Partial<Said> {
  const [, ...parts] = text.split(strokes)
  const words = new Map<string, string>()
  for (let at = 0; at < parts.length; at += 2)
    words.set(parts[at] ?? '', tidy(parts[at + 1] ?? '').replace(/\/+$/, ''))
  const [iban = '', , name = ''] = (words.get('CNTP') ?? '').split('/')
  const written = words.get('REMI') ?? ''
  const [, reference = ''] = /^STRD\/[A-Z]*\/(.+)$/.exec(written) ?? []
  return {
    name: tidy(words.get('NAME') || name),
    iban: words.get('IBAN') || iban,
    text: tidy(written.replace(/^(USTD|STRD\/[A-Z]*)\/+/, '')) || (words.get('TRTP') ?? ''),
    reference,
    end_to_end: words.get('EREF') ?? '',
    mandate: words.get('MARF') ?? '',
    return_code: (words.get('RTRN') ?? '').slice(0, 35)
  }
}
