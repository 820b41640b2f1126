import type { FiltersTexts } from './texts.en.ts'

/** The German texts of filters. */
export const texts: FiltersTexts = {
  filters: {
    title: 'Bedingungen',
    add: 'Bedingung hinzufügen',
    and: 'und',
    change: condition => `Ändern: ${condition}`,
    remove: condition => `Entfernen: ${condition}`,
    clear: 'Zurücksetzen',
    done: 'Fertig',
    own: 'Eigene Felder',
    everywhere: 'Alle {chapters}',
    names: {
      status: 'Status',
      membertype_id: 'Mitgliedsart',
      tags: 'Schlagworte',
      payer: 'Zahler',
      born: 'Geburtsdatum',
      birthday: 'Geburtstag',
      age: 'Alter',
      joined: 'Mitglied seit',
      left: 'Austritt',
      ends: 'Ende der Mitgliedschaft',
      owes: 'Offene Beiträge',
      has_email: 'E-Mail-Adresse',
      missing: 'Fehlende Angaben'
    },
    status: values => `Status ist ${values}`,
    membertype_id: values => `Mitgliedsart ist ${values}`,
    tags: (count, tags) =>
      count === 1 ? `Hat das Schlagwort ${tags}` : `Hat die Schlagworte ${tags}`,
    payer: name => `Zahler ist ${name}`,
    born: {
      between: (from, to) => `Geboren vom ${from} bis ${to}`,
      from: day => `Geboren ab ${day}`,
      to: day => `Geboren bis ${day}`,
      known: 'Geburtsdatum ist bekannt'
    },
    birthday: {
      between: (from, to) => `Geburtstag vom ${from} bis ${to}`,
      from: day => `Geburtstag ab ${day}`,
      to: day => `Geburtstag bis ${day}`,
      known: 'Geburtstag ist bekannt'
    },
    age: {
      exactly: years => (years === 1 ? 'Ein Jahr alt' : `${years} Jahre alt`),
      between: (from, to) => `${from} bis ${to} Jahre alt`,
      from: years => `Mindestens ${years === 1 ? 'ein Jahr' : `${years} Jahre`} alt`,
      to: years => `Höchstens ${years === 1 ? 'ein Jahr' : `${years} Jahre`} alt`,
      known: 'Alter ist bekannt',
      on: (sentence, day) => `${sentence} am ${day}`
    },
    joined: {
      between: (from, to) => `Eingetreten vom ${from} bis ${to}`,
      from: day => `Eingetreten ab ${day}`,
      to: day => `Eingetreten bis ${day}`,
      known: 'Eintritt ist bekannt'
    },
    left: {
      between: (from, to) => `Ausgetreten vom ${from} bis ${to}`,
      from: day => `Ausgetreten ab ${day}`,
      to: day => `Ausgetreten bis ${day}`,
      known: 'Ist ausgetreten oder tritt aus'
    },
    ends: {
      between: (from, to) => `Mitgliedschaft endet vom ${from} bis ${to}`,
      from: day => `Mitgliedschaft endet am ${day} oder später`,
      to: day => `Mitgliedschaft endet bis ${day}`,
      known: 'Mitgliedschaft ist befristet'
    },
    owes: 'Hat offene Beiträge',
    owes_nothing: 'Hat keine offenen Beiträge',
    has_email: 'Hat eine E-Mail-Adresse',
    no_email: 'Hat keine E-Mail-Adresse',
    missing: fields => `Ohne ${fields}`,
    is: (field, value) => `${field} ist ${value}`,
    includes: (field, values) => `${field} enthält ${values}`,
    unknown: field => `${field} ist nicht angegeben`,
    unfinished: field => `${field} …`,
    searched: text => `Suche: „${text}“`,
    more: 'Weitere Bedingungen',
    ids: (count, shown) =>
      count === 1 ? 'Ein ausgewähltes Mitglied' : `${shown} ausgewählte Mitglieder`,
    more_hint: 'Diese Bedingungen lassen sich hier nicht ändern, nur entfernen.',
    gone_field: key => `${key} (gibt es hier nicht)`,
    gone_type: 'eine Mitgliedsart, die es hier nicht gibt',
    from: 'Von',
    to: 'Bis',
    any_day: 'Bleibt eine Seite leer, gilt dort keine Grenze.',
    years: {
      from: 'Von (Jahre)',
      to: 'Bis (Jahre)',
      on: 'An diesem Tag',
      hint: 'Ohne Tag zählt das Alter von heute.',
      odd: 'Ganze Jahre, höchstens 150'
    },
    month: 'Monat',
    day: 'Tag',
    name: 'Name',
    name_hint: 'Der Filter steht dann für alle, die diese Mitglieder sehen, in der Navigation.',
    keep: 'Filter speichern',
    keep_other: 'Als weiteren Filter speichern',
    save: 'Änderung speichern',
    rename: 'Umbenennen',
    remove_kept: 'Gespeicherten Filter löschen',
    remove_title: name => `Filter ${name} entfernen?`,
    remove_hint: 'Die Mitglieder bleiben, wie sie sind.',
    was_kept: name => `${name} steht jetzt in der Navigation`,
    was_saved: name => `${name} wurde gespeichert`,
    was_removed: name => `${name} wurde entfernt`,
    gone: name => `${name} nennt etwas, das es nicht mehr gibt`,
    gone_hint: 'Die Liste ist erst vollständig, wenn das weggelassen ist.',
    leave_out: 'Weglassen',
    not_known: 'Nicht angegeben'
  }
}
