/** The digits of the creditor references of this service, behind the check digits. */
const own_digits = 9

/** The longest creditor reference behind its check digits (ISO 11649). */
const max_length = 21

/** The most references that are read from one text. */
const max_found = 50

/** The creditor reference of a due (ISO 11649): `RF`, two check digits, and its id. */
export function creditorReference(id: number): string {
  const text = String(id).padStart(own_digits, '0')
  // R is 27, F is 15; the check digits stand at the end as 00 (ISO 7064, MOD 97-10)
  const check = 98n - (BigInt(`${text}271500`) % 97n)
  return `RF${String(check).padStart(2, '0')}${text}`
}

/**
 * The creditor references (ISO 11649) in a text, without blanks and in capitals, each once. People write them in groups, banks break
 * lines within them, and other words follow without a blank: a reference of nine digits, as those of this service, counts before
 * a longer one.
 */
export function findReferences(text: string): string[] {
  const letters = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const found = new Set<string>()
  for (const { index } of letters.matchAll(/RF(?=\d{2}[A-Z0-9])/g)) {
    const reference = readReference(letters.slice(index, index + 4 + max_length))
    if (reference) found.add(reference)
    if (found.size >= max_found) break
  }
  return [...found]
}

/** The ids of dues that creditor references in a text name, each once. Such dues need not exist. */
export function findDueIds(text: string): number[] {
  return findReferences(text).flatMap(reference => {
    const id = /^RF\d{11,17}$/.test(reference) ? Number(reference.slice(4)) : 0
    return id > 0 && creditorReference(id) === reference ? id : []
  })
}

/** Whether a text is a creditor reference with right check digits. */
export function isReference(text: string): boolean {
  if (!/^RF\d{2}[A-Z0-9]{1,21}$/.test(text)) return false
  let rest = 0
  for (const character of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

function readReference(text: string) {
  const digits = /^RF\d+/.exec(text)?.[0] ?? ''
  const own = digits.slice(0, 4 + own_digits)
  if (own.length === 4 + own_digits && isReference(own)) return own
  const lengths = [text, digits].map(({ length }) => length)
  return lengths.map(length => text.slice(0, length)).find(isReference)
}
