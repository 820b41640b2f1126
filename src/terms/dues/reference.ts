/** The creditor reference of a due (ISO 11649): `RF`, two check digits, and its id. */
export function creditorReference(id: number): string {
  const text = String(id).padStart(9, '0')
  // R is 27, F is 15; the check digits stand at the end as 00 (ISO 7064, MOD 97-10)
  const check = 98n - (BigInt(`${text}271500`) % 97n)
  return `RF${String(check).padStart(2, '0')}${text}`
}
