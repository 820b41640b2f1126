import type { Texts } from '../texts/en.ts'

type Words = Texts['fields']

/**
 * The service's messages for single fields and the texts for them. The contract has failure codes for requests only,
 * so messages are matched; a test provokes all messages and fails on one without a text.
 */
const known: [said: RegExp, words: (words: Words, part: string, other: string) => string][] = [
  [/^is required$|^must NOT have fewer than 1 (?:characters|items)$/, words => words.required],
  [
    /^must (?:NOT have fewer than|have at least) (\d+) characters$/,
    (words, n) => words.too_short(n)
  ],
  [/^must (?:NOT have more than|have at most) (\d+) characters$/, (words, n) => words.too_long(n)],
  [/^must NOT have more than (\d+) items$/, (words, n) => words.too_many(n)],
  [/^must be >= (-?\d+)$/, (words, least) => words.least(least)],
  [/^must be <= (-?\d+)$/, (words, most) => words.most(most)],
  [/^must be (?:integer|number)/, words => words.number],
  [/^must be one of (.*)$/, (words, list) => words.one_of(listed(list))],
  [/^must be a valid email/, words => words.email],
  [/^must be a valid date(?:-or-empty)?$/, words => words.date],
  [/^must be a valid date-(?:or-date-)?time$/, words => words.moment],
  [/^must be a valid currency$|^must match \^\[A-Z\]\{3\}\$$/, words => words.currency],
  [/^must be a valid timezone$/, words => words.timezone],
  [/^must match \^\[0-9\]\{6\}\$$/, words => words.digits],
  [/^must not contain control characters|^must be a valid visible$/, words => words.control],
  [/^must not contain the invisible character (\S+)$/, (words, code) => words.invisible(code)],
  [/combining marks in a row$/, words => words.marks],
  [/^must not be the e-mail address$/, words => words.is_email],
  [/^must not be a few characters repeated$/, words => words.repeated],
  [/^must not contain the name of the service$/, words => words.has_service],
  [/^must not contain the name of a chapter$/, words => words.has_chapter],
  [/^must not contain your name or e-mail address$/, words => words.has_person],
  [/^must not be one of the passwords/, words => words.common],
  [/^is not the present code$/, words => words.code],
  [/^must not be before startdate$/, words => words.reversed],
  [/^must have at most (\d+) decimals in (.+)$/, (words, n, unit) => words.decimals(n, unit)],
  [/^must not be larger than (\d+) KiB$/, words => words.too_large],
  [/^must not nest deeper than/, words => words.too_deep],
  [/^must be a number within/, words => words.too_great],
  [/^has the unknown variable (.*)$/, (words, names) => words.unknown_variable(names)],
  [/^cannot change$/, words => words.fixed],
  [/current membership type of/, words => words.type],
  [/^must be the id of a chapter$|^a chapter lead needs a chapter$/, words => words.chapter],
  [/^an \w+ is one for all chapters$/, words => words.everywhere],
  // only an outdated page or another program sends requests that are answered so
  [
    /^is (?:unknown|wrong)$|^must be the id of a |^must match |^must be (?:object|array|string|boolean|null)/,
    misread
  ],
  [/percent-encoding$|^must be 1 to 255 visible|well-formed HTTP$|^must not have a body/, misread]
]

/** The text for a message about a field; undefined for unknown messages. */
export function fieldWords(message: string, texts: Texts): string | undefined {
  for (const [said, words] of known) {
    const found = said.exec(message)
    if (found) return words(texts.fields, found[1] ?? '', found[2] ?? '')
  }
  return undefined
}

function misread(words: Words) {
  return words.misread
}

function listed(values: string) {
  return values.replace(/[[\]"]/g, '').replaceAll(',', ', ')
}
