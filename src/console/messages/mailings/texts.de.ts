import type { MailingsTexts } from './texts.en.ts'

/** The German texts of mailings. */
export const texts: MailingsTexts = {
  mailings: {
    hint: 'Eine E-Mail an viele Mitglieder auf einmal. Jedes bekommt eine eigene, mit seinem Namen.',
    write: 'Rundmail schreiben',
    none: 'Noch keine Rundmails',
    none_hint:
      'Wählen Sie Mitglieder aus und schreiben Sie den Text. Sie sehen, wer ihn bekommt, bevor Sie ihn freigeben.',
    go_on: 'Weiterschreiben',
    written: day => `Geschrieben am ${day}`,
    released: moment => `Freigegeben am ${moment}`,
    stopped: moment => `Angehalten am ${moment}`,
    not_before: moment => `Frühestens am ${moment}`,
    erased: 'Der Text wurde gelöscht, weil darin eine Person vorkam, die gelöscht wurde.',
    counted: (state, count) => `${state}: ${count}`,
    left_out: (reason, count) => `Nicht verschickt (${reason}): ${count}`,
    stop: 'Anhalten …',
    stop_title: 'Diese Rundmail anhalten?',
    stop_text:
      'Was noch nicht verschickt ist, wird nicht mehr verschickt. Was verschickt ist, lässt sich nicht zurückholen.',
    stop_confirm: 'Anhalten',
    stopped_now: 'Die Rundmail ist angehalten',
    discard: 'Verwerfen …',
    discard_title: 'Diesen Entwurf verwerfen?',
    discard_text: 'Er bleibt in der Liste, lässt sich aber nicht mehr verschicken.',
    discard_confirm: 'Verwerfen',
    discarded: 'Der Entwurf ist verworfen',
    back: 'Alle Rundmails',
    gone: 'Diese Rundmail gibt es nicht',
    who: 'An wen',
    who_all:
      'Ohne Bedingungen geht sie an alle, die hier erfasst sind, auch an ehemalige Mitglieder.',
    to: 'Verschickt an',
    sent_to: who => `An: ${who}`,
    one_copy: 'Ein Exemplar, wo mehrere dieselbe Adresse haben',
    one_copy_hint: 'Darin steht der Name der ersten dieser Personen.',
    at_payers: count => `Davon an der Adresse des Zahlers: ${count}`,
    text: 'Text',
    subject: 'Betreff',
    body: 'Text',
    body_hint: variables =>
      `Nur Text, ohne Formatierung. Platzhalter in geschweiften Klammern werden durch die Angaben des Mitglieds ersetzt: ${variables}. Am Ende steht immer ein Link zum Abbestellen.`,
    when: 'Wann',
    day: 'Frühestens am',
    day_hint: 'Ohne Tag geht sie gleich nach der Freigabe hinaus, aber nur zwischen 8 und 20 Uhr.',
    time: 'Frühestens um',
    time_hint: zone => `Uhrzeit in ${zone}.`,
    check: 'Speichern und ansehen',
    changed:
      'Jemand anderes hat diese Rundmail geändert, seit Sie sie geöffnet haben. Kopieren Sie Ihren Text, und öffnen Sie sie in der Liste noch einmal.',
    checking: 'Es wird ermittelt, wer sie bekommt …',
    gets: 'Wer sie bekommt',
    recipients: count => `Mitglieder, die sie bekommen: ${count}`,
    recipients_none: 'Niemand würde sie bekommen',
    not: count => `Bekommen sie nicht: ${count}`,
    preview: 'So kommt sie an',
    preview_of: 'Gezeigt für',
    missing: variables => `Bei diesem Mitglied ohne Wert: ${variables}.`,
    test: 'Zur Probe an mich schicken',
    tested: 'Die Probe ist zu Ihnen unterwegs',
    test_failed: why => `Die Probe wurde nicht verschickt. ${why}`,
    test_unsure:
      'Die Verbindung brach ab. Vielleicht wurde die Probe angenommen, vielleicht nicht.',
    release: count => `Für ${count} freigeben …`,
    release_title: count => `Diese Rundmail an ${count} Empfänger schicken?`,
    release_text:
      'Jede E-Mail entsteht mit den Angaben des Tages, an dem sie hinausgeht. Was noch nicht verschickt ist, können Sie anhalten.',
    release_confirm: 'Freigeben',
    released_now: count => `Für ${count} freigegeben`
  }
}
