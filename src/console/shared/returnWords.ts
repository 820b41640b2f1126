import type { components } from '../api/contract.ts'
import type { Words } from './action.ts'

type ReturnCode = components['schemas']['ReturnCode']

/** Why a bank returned a payment. */
export const return_reasons: Readonly<Record<ReturnCode, Words>> = {
  AC01: { en: 'the account number is wrong', de: 'die Kontonummer stimmt nicht' },
  AC04: { en: 'the account is closed', de: 'das Konto ist aufgelöst' },
  AC06: { en: 'the account is blocked', de: 'das Konto ist gesperrt' },
  AC13: { en: 'the account is one of a consumer', de: 'das Konto gehört einem Verbraucher' },
  AG01: { en: 'the account takes no direct debits', de: 'das Konto lässt keine Lastschriften zu' },
  AG02: { en: 'the kind of direct debit is wrong', de: 'die Art der Lastschrift stimmt nicht' },
  AM04: { en: 'the account lacks the money', de: 'das Konto ist nicht gedeckt' },
  AM05: { en: 'it was collected twice', de: 'es wurde doppelt eingezogen' },
  BE05: {
    en: 'the creditor identifier is not known',
    de: 'die Gläubiger-Identifikationsnummer ist unbekannt'
  },
  CNOR: { en: "the creditor's bank is not known", de: 'die Bank des Empfängers ist unbekannt' },
  DNOR: { en: "the debtor's bank is not known", de: 'die Bank des Zahlers ist unbekannt' },
  FF01: { en: 'the file was wrong', de: 'die Datei war fehlerhaft' },
  FOCR: { en: 'it was called back', de: 'die Zahlung wurde zurückgerufen' },
  MD01: { en: 'there is no mandate', de: 'es gibt kein Mandat' },
  MD02: { en: 'data of the mandate are missing', de: 'am Mandat fehlen Angaben' },
  MD06: { en: 'the debtor wants the money back', de: 'der Zahler verlangt das Geld zurück' },
  MD07: { en: 'the debtor has died', de: 'der Zahler ist verstorben' },
  MS02: { en: 'the debtor refused', de: 'der Zahler hat abgelehnt' },
  MS03: { en: 'the bank gives no reason', de: 'die Bank nennt keinen Grund' },
  RC01: { en: "the bank's code is wrong", de: 'die Bankleitzahl stimmt nicht' },
  RR01: { en: "the debtor's account is missing", de: 'das Konto des Zahlers fehlt' },
  RR02: {
    en: "the debtor's name or address is missing",
    de: 'Name oder Anschrift des Zahlers fehlt'
  },
  RR03: {
    en: "the creditor's name or address is missing",
    de: 'Name oder Anschrift des Empfängers fehlt'
  },
  RR04: { en: 'required by law', de: 'vom Gesetz verlangt' },
  SL01: { en: 'the debtor has blocked it', de: 'der Zahler hat die Lastschrift gesperrt' },
  TM01: { en: 'it came too late', de: 'sie kam zu spät' }
}

/** What the service writes as the reason of a reversal by itself, in English. */
const others: readonly Words[] = [
  { en: 'matched by mistake', de: 'falsch zugeordnet' },
  { en: 'returned by the bank', de: 'von der Bank zurückgegeben' }
]

const known = new Map([...Object.values(return_reasons), ...others].map(words => [words.en, words]))

/** A reason in the reader's language where the service has written it; else as somebody has entered it. */
export function sayReason(reason: string, say: (words: Words) => string): string {
  const words = known.get(reason)
  return words ? say(words) : reason
}
