/** What begins like a creditor reference of dues: `RF`, two check digits and nine more, with blanks or without. */
const begun = /\bRF(?:[ -]?\d){11}(?!\d)/gi

/** The first text that looks like the reference of a due, but has other check digits (ISO 11649); undefined if there is none. */
export function findMistyped(text: string): string | undefined {
  return text.match(begun)?.find(found => {
    const digits = found.replace(/\D/g, '')
    // R is 27, F is 15; the check digits stand at the end (ISO 7064, MOD 97-10)
    return BigInt(`${digits.slice(2)}2715${digits.slice(0, 2)}`) % 97n !== 1n
  })
}
