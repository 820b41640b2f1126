import type { AccountTexts } from './texts.en.ts'

/** The German texts of a member's account. */
export const texts: AccountTexts = {
  account: {
    title: 'Beitragskonto',
    title_of: name => `Beitragskonto von ${name}`,
    kinds: {
      due: 'Erhoben',
      void: 'Entfallen',
      waiver: 'Erlassen',
      payment: 'Zahlung',
      reversal: 'Zahlung zurück\u00adgenommen',
      refund: 'Geld zurückgezahlt',
      paid_by_other: 'Von jemand anderem bezahlt',
      paid_for_other: 'Für jemand anderen bezahlt'
    },
    owes: amount => `Schuldet ${amount}`,
    credit: amount => `Guthaben: ${amount}`,
    even: 'Keine offenen Beiträge',
    of_payer: 'Die Beiträge dieses Mitglieds zahlt jemand anderes, und sie stehen dort im Konto:',
    open: 'Beitragskonto',
    to_member: 'Zum Mitglied',
    own: 'Eigenes Beitragskonto',
    currency: 'Währung',
    print: 'Drucken',
    day: 'Tag',
    what: 'Was',
    amount: 'Betrag',
    balance: 'Kontostand',
    none: 'Bisher wurde nichts erhoben oder bezahlt',
    none_hint: 'Beiträge und Zahlungen stehen hier in der Reihenfolge ihrer Tage.'
  }
}
