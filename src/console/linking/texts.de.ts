import type { LinkingTexts } from './texts.en.ts'

/** The German texts of persons who are members of several chapters. */
export const texts: LinkingTexts = {
  linking: {
    household: {
      title: 'Haushalt',
      pays: 'Zahlt für dieses Mitglied',
      is_paid: 'Dieses Mitglied zahlt',
      same_payer: 'Derselbe Zahler',
      same_address: 'Dieselbe E-Mail-Adresse',
      more: (count, shown) =>
        count === 1
          ? 'Für noch jemanden zahlt dasselbe Mitglied: alle in der Liste zeigen'
          : `Für ${shown} weitere zahlt dasselbe Mitglied: alle in der Liste zeigen`
    },
    title: 'Weitere {chapters} dieser Person',
    shared: 'Name, Geburtsdatum, Anschrift und Kontakt sind dort dieselben.',
    reached: count => `Weitere {chapters}, in denen eine Änderung daran gilt: ${count}`,
    unlink: 'Verknüpfung lösen',
    unlink_title: name => `${name} als eigene Person führen?`,
    unlink_text:
      'Alles bleibt, wie es eingetragen ist. Spätere Änderungen an Name, Geburtsdatum, Anschrift und Kontakt gelten dann nur noch hier.',
    unlinked: name => `${name} ist nicht mehr verknüpft`,
    linked: name => `${name} ist jetzt als eine Person verknüpft`,
    link: 'Dieselbe Person: verknüpfen',
    link_row: (name, chapter) =>
      `Dieselbe Person: verknüpfen von ${name} mit dem Eintrag in ${chapter}`,
    add_and_link: 'Dieselbe Person: anlegen und verknüpfen',
    add_and_link_row: (name, chapter) =>
      `Dieselbe Person: anlegen und verknüpfen mit ${name} in ${chapter}`,
    elsewhere: 'In einem anderen Teil des Vereins gibt es schon jemanden, der passt',
    elsewhere_hint:
      'Ist es dieselbe Person, verknüpfen Sie beide: Name, Geburtsdatum, Anschrift und Kontakt sind dann bei beiden gleich. Was dort eingetragen ist, gilt; was dort fehlt, wird von hier übernommen.',
    in_chapter: (name, chapter) => `${name}, ${chapter}`
  }
}
