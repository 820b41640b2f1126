import type { MailingsTexts } from './texts.en.ts'

/** The German texts of mailings. */
export const texts: MailingsTexts = {
  mailings: {
    hint: 'Eine E-Mail an viele Mitglieder auf einmal. Jedes bekommt eine eigene, mit seinem Namen.',
    write: 'Rundmail schreiben',
    none: 'Noch keine Rundmails',
    none_hint:
      'Wählen Sie Mitglieder, schreiben Sie den Text, sehen Sie nach, wer ihn bekommt, und geben Sie ihn frei.',
    go_on: 'Weiterschreiben',
    written: day => `Geschrieben am ${day}`,
    released: moment => `Freigegeben am ${moment}`,
    stopped: moment => `Angehalten am ${moment}`,
    not_before: moment => `Nicht vor dem ${moment}`,
    erased: 'Der Text wurde mit einer Person gelöscht, die darin vorkam.',
    counted: (state, count) => `${state}: ${count}`,
    left_out: (reason, count) => `Nicht verschickt (${reason}): ${count}`,
    stop: 'Anhalten …',
    stop_title: 'Diese Rundmail anhalten?',
    stop_text:
      'Was noch nicht verschickt ist, wird nie verschickt. Was hinaus ist, lässt sich nicht zurückholen.',
    stop_confirm: 'Anhalten',
    stopped_now: 'Die Rundmail ist angehalten',
    discard: 'Verwerfen …',
    discard_title: 'Diesen Entwurf verwerfen?',
    discard_text: 'Er bleibt in der Liste und wird nie verschickt.',
    discard_confirm: 'Verwerfen',
    discarded: 'Der Entwurf ist verworfen',
    back: 'Alle Rundmails',
    who: 'Wer',
    who_all:
      'Alle Mitglieder, die hier erfasst sind, auch ehemalige. Mit Bedingungen schreiben Sie an einen Teil davon.',
    text: 'Text',
    subject: 'Betreff',
    body: 'Text',
    body_hint: variables =>
      `Reiner Text. Diese Wörter in Klammern werden zu den Angaben jedes Mitglieds: ${variables}. Am Ende kommt ein Link zum Abbestellen hinzu.`,
    when: 'Wann',
    day: 'Nicht vor dem Tag',
    day_hint: 'Ohne Tag geht sie gleich nach der Freigabe hinaus, zwischen 8 und 20 Uhr.',
    time: 'Nicht vor der Uhrzeit',
    time_hint: zone => `Uhrzeit in ${zone}.`,
    check: 'Speichern und ansehen',
    checking: 'Es wird nachgesehen, wer sie bekommt …',
    gets: 'Wer sie bekommt',
    recipients: count => `Mitglieder, die sie bekommen: ${count}`,
    recipients_none: 'Niemand würde sie bekommen',
    skipped: (count, reason) => `${count}: ${reason}`,
    skipped_title: 'Nicht verschickt an',
    preview: 'So kommt sie an',
    preview_of: 'Gezeigt für',
    missing: variables => `Bei diesem Mitglied ohne Wert: ${variables}.`,
    test: 'Zur Probe an mich schicken',
    tested: 'Die Probe ist zu Ihnen unterwegs',
    test_failed: answer => `Der Mailserver hat die Probe nicht angenommen: ${answer}`,
    release: count => `Für ${count} freigeben …`,
    release_title: count => `Diese Rundmail an ${count} Empfänger schicken?`,
    release_text:
      'Jede E-Mail entsteht mit den Angaben des Tages, an dem sie hinausgeht. Was noch nicht hinaus ist, können Sie anhalten.',
    release_confirm: 'Freigeben',
    released_now: count => `Für ${count} freigegeben`
  }
}
