import { flaw } from './fileWords.de.ts'
import type { BankTexts } from './texts.en.ts'

/** The German texts of bank statements. */
export const texts: BankTexts = {
  bank: {
    title: 'Kontoauszüge',
    hint: 'Was auf dem Konto eingegangen ist, wird als Zahlung gebucht. Vorher sehen Sie, was in der Datei steht.',
    file: {
      drop: 'Kontoauszug der Bank hierher ziehen: camt.053 oder camt.054 (XML, auch als ZIP), MT940 oder CSV',
      choose: 'Datei auswählen',
      other: 'Andere Datei auswählen',
      again: 'Noch einmal prüfen',
      reading: name => `${name} wird gelesen …`,
      entering: 'Die Umsätze werden übernommen. Bis dahin muss diese Seite offen bleiben.',
      progress: (done, all) => `${done} von ${all}`,
      stop: 'Anhalten',
      leave: 'Die Seite verlassen, während Umsätze übernommen werden?',
      leave_hint:
        'Was bis dahin übernommen ist, bleibt. Dieselbe Datei noch einmal bringt den Rest.',
      lost: 'Die Verbindung ist abgerissen. Wählen Sie die Datei noch einmal aus: Nichts wird doppelt gebucht.',
      marks: { comma: '2.500 sind zweitausendfünfhundert', point: '2.500 sind zweieinhalb' },
      too_large:
        'Die Datei ist größer als 64 MiB. Lassen Sie sich von der Bank einen kürzeren Zeitraum geben.'
    },
    read: {
      title: name => `Was in ${name} steht`,
      account: account => `Konto ${account}`,
      no_account: 'Konto nicht genannt',
      days: (from, to) => `${from} bis ${to}`,
      balances: (opening, closing) => `vorher ${opening}, nachher ${closing}`,
      more: count => `und ${count} weitere`,
      known: 'Schon da',
      booked: 'Sicher, gleich gebucht',
      proposed: 'Mit Vorschlag',
      unmatched: 'Ohne Mitglied',
      unreadable: 'Nicht lesbar',
      warnings: 'Bitte ansehen',
      warning: {
        gap: ({ account, found, expected }) =>
          `Vor diesem Auszug fehlt einer von ${account}: Er beginnt mit ${found}, der letzte endete mit ${expected}.`,
        balance_differs: ({ account, found, expected }) =>
          `Die Umsätze von ${account} ergeben ${expected}, der Auszug endet aber mit ${found}.`,
        other_account: ({ account }) =>
          `Dieser Auszug ist vom Konto ${account}, das in den Einstellungen nirgends eingetragen ist. Ist es die richtige Datei?`,
        pending: ({ count }) =>
          `Von der Bank noch nicht gebucht und deshalb ausgelassen: ${count}. Sie kommen mit einem späteren Auszug.`
      },
      unreadable_title: 'Was nicht gelesen werden kann',
      unreadable_hint: 'Das wird ausgelassen. Vergleichen Sie es mit dem Auszug auf Papier.',
      flaw,
      place: {
        line: line => `Zeile ${line}`,
        statement: number => `Auszug ${number}`,
        entry: number => `Umsatz ${number}`,
        detail: number => `Teil ${number}`
      },
      nothing_new: 'Alles aus dieser Datei ist schon da.',
      changed: 'Inzwischen hat sich etwas geändert: Das würde jetzt folgen.',
      confirm: (count, shown) =>
        count === 1 ? 'Einen Umsatz übernehmen' : `${shown} Umsätze übernehmen`
    },
    columns: {
      title: 'Die Spalten der Datei',
      hint: 'Sie sind geraten. Ändern Sie, was nicht stimmt; die Datei wird dann neu gelesen.',
      in_file: 'In der Datei',
      read_as: 'Gelesen als',
      read_as_for: name => `${name} lesen als`,
      nameless: 'Ohne Überschrift',
      unknown: 'Nicht erkannt',
      passed_over: 'Wird übergangen',
      kept: 'Gemerkte Spalten verwenden',
      none_kept: 'Keine',
      forget: name => `${name} vergessen`,
      forgotten: name => `${name} ist vergessen`,
      keep: 'Diese Spalten merken als',
      keep_hint: 'Für die nächste Datei dieser Bank. Bleibt das Feld leer, wird nichts gemerkt.'
    },
    done: {
      title: 'Die Datei ist übernommen',
      text: (booked, waiting) => `Gebucht: ${booked}. Noch zu erledigen: ${waiting}.`,
      another: 'Noch eine Datei'
    },
    todo: {
      none: 'Alles erledigt',
      none_hint: 'Jeder Umsatz ist gebucht oder abgelegt.',
      some: (count, shown) =>
        count === 1 ? 'Ein Umsatz wartet auf Sie.' : `${shown} Umsätze warten auf Sie.`
    },
    show: 'Zeigen',
    states: {
      proposed: 'Mit Vorschlag',
      unmatched: 'Ohne Mitglied',
      booked: 'Gebucht',
      ignored: 'Abgelegt'
    },
    choice: (state, count) => `${state} (${count})`,
    what: 'Was',
    day: 'Tag',
    amount: 'Betrag',
    act: 'Aktionen',
    nameless: 'Ohne Namen',
    returned: 'Rückgabe',
    fee: amount => `Gebühr der Bank ${amount}`,
    payment_of: 'Zahlung von',
    perhaps: 'Vielleicht',
    why: {
      reference: 'nach der Referenz',
      end_to_end: 'nach der Ende-zu-Ende-Referenz',
      account: 'nach dem Konto',
      member_number: 'nach der Mitgliedsnummer',
      name: 'nach dem Namen',
      entered: 'nach einer erfassten Zahlung'
    },
    reason: reason => `Abgelegt: ${reason}`,
    in_parts: 'In Teilen übernommen',
    no_entries: 'Es gibt noch keine Umsätze',
    no_entries_hint: 'Sie kommen aus den Auszügen der Bank.',
    empty: {
      proposed: 'Nichts wartet mit einem Vorschlag',
      unmatched: 'Nichts wartet ohne Mitglied',
      booked: 'Noch ist nichts gebucht',
      ignored: 'Nichts wurde abgelegt'
    },
    pays: (count, shown, amount) =>
      count === 1
        ? `begleicht einen Beitrag von ${amount}`
        : `begleicht ${shown} Beiträge von zusammen ${amount}`,
    accept: 'So buchen',
    accept_of: name => `So buchen: Zahlung von ${name}`,
    match: {
      button: 'Zuordnen',
      of: (name, amount) => `${amount} von ${name} zuordnen`,
      title: amount => `Von wem sind die ${amount}?`,
      hint: 'Der Umsatz wird als Zahlung dieses Mitglieds gebucht. Spätere Zahlungen vom selben Konto werden von selbst gebucht, wenn der Betrag passt.',
      hint_out:
        'Geld, das abgegangen ist: Es gehört zu dem, was dafür schon eingetragen ist, sonst zu einer Zahlung, die zurückkam, oder es ist eine Rückzahlung von Guthaben.',
      who: 'Mitglied',
      settles: 'Was daraus folgt',
      payer: name => `${name} zahlt für dieses Mitglied.`,
      take_payer: name => `Stattdessen ${name} wählen`,
      before: 'Wählen Sie das Mitglied, dann steht hier, was beglichen wird.',
      nothing: 'Damit wird kein Beitrag beglichen.',
      confirm: 'Buchen',
      done: amount => `${amount} gebucht`
    },
    unmatch: {
      button: 'Aufheben',
      of: (name, amount) => `Buchung von ${amount} von ${name} aufheben`,
      title: amount => `Buchung von ${amount} aufheben`,
      hint: 'Die Zahlung wird zurückgenommen, und der Umsatz wartet wieder. Das Konto gilt nicht mehr als eines, das für dieses Mitglied zahlt.',
      open_again: { title: 'Was wieder offen ist', nothing: 'Kein Beitrag wird wieder offen.' },
      settled_again: {
        title: 'Was wieder beglichen ist',
        nothing: 'Kein Beitrag wird wieder beglichen.'
      },
      stays: 'Von Hand eingetragenes Geld bleibt, wie es ist.',
      credit: amount => `Nicht mehr da für spätere Beiträge: ${amount}`,
      confirm: 'Aufheben',
      done: 'Der Umsatz wartet wieder'
    },
    wait: {
      button: 'Wieder warten lassen',
      of: (name, amount) => `${amount} von ${name} wieder warten lassen`
    },
    ignore: {
      button: 'Ablegen',
      of: (name, amount) => `${amount} von ${name} ablegen`,
      title: (count, shown) => (count === 1 ? 'Diesen Umsatz ablegen' : `${shown} Umsätze ablegen`),
      hint: 'Für alles, was keine Zahlung eines Mitglieds ist, etwa die Miete. Es wird nichts gebucht, und der Umsatz wartet nicht mehr. Unter „Abgelegt“ bleibt er zu sehen.',
      reason: 'Grund',
      reason_hint: 'Bleibt im Protokoll.',
      missing: 'Fehlt',
      confirm: 'Ablegen',
      done: (count, shown) =>
        count === 1 ? 'Ein Umsatz wurde abgelegt' : `${shown} Umsätze wurden abgelegt`,
      left: (count, shown) =>
        count === 1
          ? 'Ein Umsatz bleibt, wie er ist: Er ist inzwischen gebucht oder in Teilen übernommen'
          : `${shown} Umsätze bleiben, wie sie sind: Sie sind inzwischen gebucht oder in Teilen übernommen`,
      several: shown => `${shown} ablegen`
    }
  }
}
