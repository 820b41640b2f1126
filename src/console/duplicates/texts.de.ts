import type { DuplicatesTexts } from './texts.en.ts'

/** The German texts of the duplicates. */
export const texts: DuplicatesTexts = {
  duplicates: {
    back: 'Zurück zu den Mitgliedern',
    to_all: 'Alle möglichen Dubletten',
    who: 'Mitglieder',
    both: (one, other) => `${one} und ${other}`,
    why: 'Grund',
    reasons: {
      membernumber: 'Gleiche Mitgliedsnummer',
      name_and_birthday: 'Gleicher Name und Geburtstag',
      address_and_firstname: 'Gleicher Vorname und gleiche E-Mail-Adresse',
      phone_and_firstname: 'Gleicher Vorname und gleiches Telefon',
      name: 'Gleicher Name'
    },
    which: 'Welche Paare',
    within: 'Nur hier',
    across: 'Auch weitere {chapters}',
    across_hint:
      'Wer in mehreren Teilen des Vereins Mitglied ist, kann verknüpft werden: Name, Geburtsdatum, Anschrift und Kontakt sind dann bei beiden gleich. Was beim ersten eingetragen ist, gilt; was dort fehlt, kommt vom anderen.',
    link_one: 'Das sichere Paar verknüpfen',
    link_all: count => `Alle ${count} sicheren Paare verknüpfen`,
    link_all_hint:
      'Gleicher Name, dazu gleicher Geburtstag und gleiche Adresse oder gleiche Mitgliedsnummer.',
    all_linked: count => `Verknüpft: ${count}`,
    none_across:
      'Hier stehen Mitglieder, die denselben Namen oder denselben Vornamen und dieselbe Adresse oder Telefonnummer haben wie jemand in einem anderen Teil des Vereins.',
    none: 'Keine Dubletten gefunden',
    none_hint:
      'Hier stehen Mitglieder mit gleichem Namen oder mit gleichem Vornamen und gleicher Adresse oder Telefonnummer.',
    other_title: name => `Wer ist dieselbe Person wie ${name}?`,
    search: 'Suche nach Name, E-Mail, Telefon, Nummer oder Geburtstag',
    nobody: 'Niemand sonst gefunden',
    nobody_hint: 'Versuchen Sie es mit weniger Buchstaben.',
    compare: 'Ist das dieselbe Person?',
    compare_hint:
      'Wählen Sie für jeden Teil, was stimmt. Was dort fehlt, kommt vom anderen Eintrag, eine Anschrift nur als Ganzes.',
    same: fields => `Bei beiden gleich: ${fields}`,
    groups: {
      name: 'Name',
      birth: 'Geburtsdatum und Sprache',
      contact: 'Kontakt',
      address: 'Anschrift',
      membership: 'Mitgliedschaft',
      note: 'Bemerkung',
      own: 'Eigene Felder'
    },
    nothing: 'nichts eingetragen',
    added: day => `erfasst am ${day}`,
    merge: 'Zusammenführen',
    merge_title: (one, other) => `${one} und ${other} zusammenführen?`,
    merge_text:
      'Das lässt sich nicht rückgängig machen. Danach steht nur noch ein Eintrag in der Liste; im Protokoll bleibt, was mit beiden geschah.',
    merged: name => `Zusammengeführt: ${name}`,
    half: 'Die beiden sind jetzt ein Mitglied, aber nicht alles, was Sie gewählt haben, ließ sich übernehmen:',
    to_member: 'Zum Mitglied',
    gone: 'Einen der beiden Einträge gibt es nicht mehr.'
  }
}
