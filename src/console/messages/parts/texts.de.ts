import type { MessagesTexts } from './texts.en.ts'

/** The German texts of messages. */
export const texts: MessagesTexts = {
  messages: {
    tabs: 'Ansichten der Nachrichten',
    to_release: 'Freigeben',
    all: 'Alle Nachrichten',
    mailings: 'Rundmails',
    letters: 'Briefe',
    print: 'Briefe drucken',
    tray_hint:
      'Was Mitgliedern mitzuteilen ist. Nichts davon geht hinaus, bevor Sie es freigeben. Die Daten werden erst beim Versand eingesetzt.',
    waits_count: count => `Wartet auf Ihre Freigabe: ${count}`,
    none: 'Nichts wartet auf Ihre Freigabe',
    none_hint:
      'Hier erscheint, was mitzuteilen ist, solange Nachrichten an Mitglieder erst vorgeschlagen werden. Alle anderen stehen in der Liste.',
    to_all: 'Alle Nachrichten',
    kind: 'Nachricht',
    release_all: count => `Alle ${count} verschicken …`,
    release_only: 'Diese eine verschicken …',
    skip_all: 'Alle verwerfen …',
    release: 'Verschicken …',
    release_of: kind => `Verschicken: ${kind}`,
    skip: 'Nicht verschicken …',
    skip_of: kind => `Nicht verschicken: ${kind}`,
    list_of: kind => `An wen: ${kind}`,
    recipients: 'An wen',
    examples: 'Beispiele',
    examples_hint: 'Stand heute.',
    example_of: 'Beispiel',
    why: {
      first: 'die erste Nachricht',
      longest_name: 'längster Name',
      most_missing: 'am meisten fehlt'
    },
    to: 'An',
    missing: 'In manchen Texten fehlt etwas',
    missing_hint: 'Fehlende Angaben werden weggelassen.',
    missing_row: (variable, count) => `${variable}: fehlt in ${count}`,
    missing_here: variables => `Für dieses Mitglied fehlt: ${variables}.`,
    making: 'Die Texte entstehen …',
    ask: {
      release: 'Diese Nachrichten verschicken?',
      skip: 'Diese Nachrichten nicht verschicken?',
      count: count => `${count} Nachrichten gehen hinaus`,
      count_one: 'Eine Nachricht geht hinaus',
      count_none: 'Keine Nachricht geht hinaus',
      release_hint:
        'Jede geht an die Adresse, die dann gespeichert ist, mit den Angaben dieses Tages. Was hinausgegangen ist, lässt sich nicht zurückholen.',
      not: count => `Nicht verschickt: ${count}`,
      skip_count: count => `${count} Nachrichten werden nicht verschickt`,
      skip_count_one: 'Eine Nachricht wird nicht verschickt',
      skip_hint:
        'In der Liste bleibt vermerkt, dass Sie sie nicht wollten. Von dort lässt sich jede später noch verschicken.',
      among: names => `An ${names}`,
      among_more: names => `Unter anderem an ${names}`,
      confirm_release: 'Verschicken',
      confirm_skip: 'Nicht verschicken',
      keep: 'Zurück',
      changed: 'Inzwischen hat sich etwas geändert. Sehen Sie sich die Zahlen noch einmal an.',
      working: 'Bei vielen Nachrichten dauert das etwas. Lassen Sie diese Seite offen.',
      released: count => `${count} freigegeben`,
      released_not: (count, not) => `${count} freigegeben, ${not} werden nicht verschickt`,
      skipped: count => `${count} werden nicht verschickt`
    },
    sending: count => `${count} freigegebene Nachrichten warten oder sind unterwegs`,
    sending_one: 'Eine freigegebene Nachricht wartet oder ist unterwegs',
    sending_done: (sent, all) => `${sent} von ${all} sind hinausgegangen`,
    sending_hint:
      'Sie gehen nacheinander hinaus. Was an einen Tag gebunden ist, geht zwischen 8 und 20 Uhr. Sie müssen hier nicht warten.',
    show: 'Stand',
    every: 'Alle',
    every_kind: 'Alle',
    member: 'Mitglied',
    gone: 'Gelöschtes Mitglied',
    state: 'Stand',
    day: 'Tag',
    no_match: 'Keine passenden Nachrichten',
    no_match_hint:
      'Wählen Sie einen anderen Stand oder eine andere Nachricht, oder zeigen Sie alle.',
    show_all: 'Alle Nachrichten zeigen',
    empty: 'Noch keine Nachrichten',
    empty_hint: 'Hier steht, was Mitgliedern mitgeteilt wurde, und warum etwas nicht hinausging.',
    chosen: count => `${count} ausgewählt`,
    chosen_acts: 'Was mit den ausgewählten Nachrichten geschehen kann',
    address: 'Adresse',
    no_address: 'keine',
    due: 'Frühestens am',
    printed: 'Als Brief gedruckt',
    printed_on: 'Gedruckt',
    save_letter: 'Brief speichern',
    letters_file: 'briefe',
    no_letters: 'Das lässt sich nicht mehr drucken: Die Mitglieder, an die es ging, sind gelöscht.',
    released: 'Freigegeben',
    sent: 'Dem Mailserver übergeben',
    attempts: 'Versuche',
    trouble: 'Was der Mailserver meldet',
    verbatim: 'Im Wortlaut',
    no_text: 'Der Text entsteht, wenn die Nachricht hinausgeht.',
    would_be: 'So ginge sie jetzt hinaus',
    about: {
      proposed: 'Sie wartet auf Ihre Freigabe.',
      queued: 'Sie ist freigegeben und geht von selbst hinaus.',
      sending: 'Sie wird in diesem Augenblick dem Mailserver übergeben.',
      sent: 'Der Mailserver hat sie angenommen. Ob sie gelesen wurde, wird nicht festgehalten.',
      printed:
        'Sie wurde als Brief gedruckt und geht nicht zusätzlich per E-Mail hinaus. Der Brief lässt sich mit demselben Text noch einmal speichern.',
      failed:
        'Sie war nicht zustellbar. Prüfen Sie die Adresse und verschicken Sie sie dann noch einmal.',
      skipped: reason => `Sie wurde nicht verschickt: ${reason}.`,
      unsure:
        'Chapterhouse wurde unterbrochen, während es diese Nachricht übergab. Sie kann angekommen sein oder auch nicht; darum wird sie nicht von selbst noch einmal verschickt. Fragen Sie beim Mitglied nach. Ist sie nicht angekommen, verschicken Sie sie noch einmal.'
    },
    resend: 'Noch einmal verschicken …',
    resend_skipped: 'Doch verschicken …',
    resend_printed: 'Auch per E-Mail verschicken …',
    resend_printed_hint: address =>
      `Sie geht mit dem Text des Briefs an ${address}. Danach gilt sie als E-Mail, und der Brief lässt sich nicht noch einmal drucken.`,
    resend_title: 'Diese Nachricht verschicken?',
    resend_hint: address => `Sie geht an ${address}. Gibt es den Text schon, bleibt er derselbe.`,
    resend_unsure: address =>
      `Sie geht noch einmal an ${address}. Ist sie doch angekommen, kommt sie zweimal an.`,
    resend_confirm: 'Verschicken',
    resent: 'Die Nachricht ist unterwegs',
    at_present: 'die heute gespeicherte Adresse',
    told: 'Nachrichten',
    told_none: 'Noch keine Nachrichten.',
    told_more: count => `${count} weitere zeigen`,
    told_day: {
      due: day => `zum ${day}`,
      sent: moment => `verschickt ${moment}`,
      printed: moment => `gedruckt ${moment}`
    },
    undeliverable:
      'Ein Mailserver hat diese Adresse abgelehnt. Dorthin gehen keine Nachrichten mehr, bis sie sich ändert oder Sie es wieder erlauben.',
    lift: 'Wieder anschreiben',
    lifted: 'Nachrichten gehen wieder an diese Adresse'
  }
}
