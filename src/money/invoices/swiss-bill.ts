import { fromMinor } from '../../core/money.ts'
import type { Bill, LetterLanguage, Party } from '../letters/letter.ts'

/** A name and an address, each part empty where it is unknown. */
interface Address {
  name: string
  street: string
  postal_code: string
  city: string
  country: string
}

/** What is paid: `amount` in minor units of CHF. */
interface Asked {
  creditor: Address
  iban: string
  debtor: Address
  amount: number
  reference: string
  language: LetterLanguage
}

/** The most that a bill takes, in minor units. */
const most = 99_999_999_999

/** The characters that the Swiss payment standards permit: Latin, and the Romanian letters with a comma. */
const permitted = /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b€]*$/

/**
 * A Swiss QR bill with the creditor reference (SCOR, Swiss Implementation Guidelines for the QR-bill 2.3). Null where none can be made: an account
 * that is not of CH or LI or is for QR references alone, a creditor without address, an amount beyond. A debtor who cannot be written so is left
 * out: the bill has room to write one in.
 */
export function swissBill(asked: Asked): Bill | null {
  const { iban, amount, reference, language } = asked
  const creditor = writeParty(asked.creditor)
  if (!creditor || !isOrdinarySwiss(iban) || amount <= 0 || amount > most) return null
  const debtor = writeParty(asked.debtor)
  return {
    language: language === 'de' ? 'DE' : 'EN',
    amount: fromMinor(amount, 'CHF'),
    currency: 'CHF',
    reference,
    creditor: { ...creditor, account: iban },
    ...(debtor && { debtor })
  }
}

/** Whether an account is Swiss or of Liechtenstein, and none for QR references alone: those have the bank numbers 30000 to 31999. */
function isOrdinarySwiss(iban: string): boolean {
  const bank = Number(iban.slice(4, 9))
  return /^(CH|LI)/.test(iban) && iban.length === 21 && !(bank >= 30_000 && bank <= 31_999)
}

function writeParty({ name, street, postal_code, city, country }: Address): Party | null {
  const [, way, number] = /^(.*\S)\s+(\d{1,6}\s?[a-zA-Z]?)$/.exec(street) ?? [null, street, '']
  const party = {
    name: cut(name, 70),
    address: cut(way ?? '', 70),
    zip: cut(postal_code, 16),
    city: cut(city, 35),
    country,
    ...(number && { buildingNumber: number })
  }
  const is_whole = party.name && party.zip && party.city && country.length === 2
  return is_whole && Object.values(party).every(text => permitted.test(text)) ? party : null
}

function cut(text: string, length: number): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, length).trim()
}
