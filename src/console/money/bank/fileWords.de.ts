import type { components } from '../../api/contract.ts'

type Schemas = components['schemas']

/** Why the bank returned a payment, in German. */
export const why_returned: Record<Schemas['ReturnCode'], string> = {
  AC01: 'die Kontonummer stimmt nicht',
  AC04: 'das Konto ist aufgelöst',
  AC06: 'das Konto ist gesperrt',
  AC13: 'das Konto gehört einem Verbraucher',
  AG01: 'das Konto lässt keine Lastschriften zu',
  AG02: 'die Art der Lastschrift stimmt nicht',
  AM04: 'das Konto ist nicht gedeckt',
  AM05: 'es wurde doppelt eingezogen',
  BE05: 'die Gläubiger-Identifikationsnummer ist unbekannt',
  CNOR: 'die Bank des Empfängers ist unbekannt',
  DNOR: 'die Bank des Zahlers ist unbekannt',
  FF01: 'die Datei war fehlerhaft',
  FOCR: 'die Zahlung wurde zurückgerufen',
  MD01: 'es gibt kein Mandat',
  MD02: 'am Mandat fehlen Angaben',
  MD06: 'der Zahler verlangt das Geld zurück',
  MD07: 'der Zahler ist verstorben',
  MS02: 'der Zahler hat abgelehnt',
  MS03: 'die Bank nennt keinen Grund',
  RC01: 'die Bankleitzahl stimmt nicht',
  RR01: 'das Konto des Zahlers fehlt',
  RR02: 'Name oder Anschrift des Zahlers fehlt',
  RR03: 'Name oder Anschrift des Empfängers fehlt',
  RR04: 'gesetzlich vorgeschrieben',
  SL01: 'der Zahler hat die Lastschrift gesperrt',
  TM01: 'sie kam zu spät'
}

/** What cannot be read of a file of a bank, in German. */
export const flaw: Record<Schemas['UnreadableCode'], (text: string) => string> = {
  amount: text => `der Betrag „${text}“`,
  day: text => `der Tag „${text}“`,
  no_amount: () => 'der Betrag fehlt',
  no_day: () => 'der Tag fehlt',
  no_sign: () => 'es steht nicht dabei, ob Geld kam oder ging',
  too_large: () => 'zu umfangreich',
  not_a_statement: () => 'kein Auszug einer Bank',
  broken_statement: () => 'beschädigt',
  no_amounts: () => 'Spalten für Tage und Beträge fehlen',
  unclear_amounts: () => 'unklar, was Dezimalstellen trennt'
}
