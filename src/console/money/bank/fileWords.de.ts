import type { components } from '../../api/contract.ts'

type Schemas = components['schemas']

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
