import type { NumbersTexts } from './texts.en.ts'

/** The German texts of the statistics. */
export const texts: NumbersTexts = {
  numbers: {
    day: 'Stichtag',
    chapter: '{Chapter}',
    all_chapters: 'Alle {chapters}',
    print: 'Drucken',
    statistics_file: 'Statistik als CSV',
    tables: {
      all: 'Alle Zahlen',
      age: 'Alter und Geschlecht',
      birth_year: 'Geburtsjahr und Geschlecht'
    },
    register_file: 'Verzeichnis als CSV',
    on: day => `Stand ${day}`,
    persons: 'Personen',
    memberships: 'Mitgliedschaften',
    once: 'Wer mehrfach Mitglied ist, zählt als Person einmal, wenn die Einträge verknüpft sind.',
    by_type: 'Mitgliedschaften nach Mitgliedsart',
    type: 'Mitgliedsart',
    by_age: 'Personen nach Alter und Geschlecht',
    all_ages: 'Zusammen',
    age: 'Alter',
    ages: (from, to) => `${from} bis ${to}`,
    from_age: from => `${from} und älter`,
    unknown: 'Unbekannt',
    by_birth_year: 'Personen nach Geburtsjahr und Geschlecht',
    by_chapter: 'Personen nach {chapter}, Alter und Geschlecht',
    birth_year: 'Geburtsjahr',
    count: 'Anzahl',
    register: 'Mitgliederverzeichnis',
    name: 'Name',
    startdate: 'Von',
    enddate: 'Bis',
    for_life: 'Auf Lebenszeit',
    born: 'Geboren',
    none: 'An diesem Tag ist niemand Mitglied',
    none_hint: 'Mitglieder zählen, sobald ihre Mitgliedschaft einen ersten Tag hat.'
  }
}
