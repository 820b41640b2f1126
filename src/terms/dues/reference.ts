/** The creditor reference of a due (ISO 11649): `RF`, two check digits, and its id. */
export function creditorReference(id: number): string {
  const text = String(id).padStart(9, '0')
  // R is 27, F is 15; the check digits stand at the end as 00 (ISO 7064, MOD 97-10)
  const check = 98n - (BigInt(`${text}271500`) % 97n)
  return `RF${String(check).padStart(2, '0')}${text}`
}

const written = /RF(?:[\s./-]*\d){2,}/gi

/** The ids of dues whose creditor references a text carries, also with spaces, points or hyphens between the digits; each once. */
export function findReferences(text: string): number[] {
  const found = [...text.matchAll(written)].flatMap(([match]) => {
    const digits = match.replace(/\D/g, '')
    // the digits of what follows may stand close by; ids below 10^9 have nine
    for (let end = 11; end <= Math.min(digits.length, 17); end += 1) {
      const id = Number(digits.slice(2, end))
      if (id > 0 && creditorReference(id) === `RF${digits.slice(0, end)}`) return id
    }
    return []
  })
  return [...new Set(found)]
}
