import type { FinancesTexts } from './texts.en.ts'

/** The German texts of the finances. */
export const texts: FinancesTexts = {
  finances: {
    files: {
      title: 'Für die Buchhaltung',
      hint: 'Dateien dieses Zeitraums für die Tabellenkalkulation, mit denselben Summen wie oben. Sie enthalten die Beiträge nach dem Tag, an dem sie erhoben wurden, und die Zahlungen nach ihrem Tag, mit allem, was zurückgenommen und zurückgezahlt wurde.',
      dues: 'Beiträge als CSV',
      dues_file: 'beitraege',
      payments: 'Zahlungen als CSV',
      payments_file: 'zahlungen'
    },
    title: 'Auswertung',
    hint: 'Ein Beitrag zählt an dem Tag, an dem er erhoben wurde, eine Zahlung am Tag des Eingangs. Was davon erlassen und offen ist, gilt für heute; überfällig ist, was heute zu spät ist, wann immer es erhoben wurde.',
    from: 'Von',
    to: 'Bis',
    this_year: 'Dieses Jahr',
    last_year: 'Letztes Jahr',
    print: 'Drucken',
    time: (from, to) => `${from} bis ${to}`,
    sums: 'Insgesamt',
    billed: 'Erhoben',
    received: 'Eingegangen',
    credited: 'Guthaben',
    overdrawn: 'Zu viel zurückgezahlt, noch geschuldet',
    paid: 'Bezahlt',
    waived: 'Erlassen',
    open: 'Noch offen',
    nothing: 'Nichts',
    by_month: 'Nach Monaten',
    by_month_in: currency => `Nach Monaten, in ${currency}`,
    as_table: name => `${name}, als Tabelle`,
    month: 'Monat',
    overdue: 'Heute überfällig, nach Alter',
    since: {
      30: '1 bis 30 Tage',
      60: '31 bis 60 Tage',
      90: '61 bis 90 Tage',
      more: 'Mehr als 90 Tage'
    },
    nothing_overdue: 'Es ist nichts überfällig.',
    to_overdue: 'Überfällige Beiträge zeigen',
    by_type: 'Nach Mitgliedsart',
    type: 'Mitgliedsart',
    by_hand: 'Von Hand erhoben',
    none: 'In dieser Zeit wurde nichts erhoben',
    none_hint: 'Wählen Sie andere Tage.'
  }
}
