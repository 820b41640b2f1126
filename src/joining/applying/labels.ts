/** A language of pages and mails for people outside the office. */
export type PageLanguage = 'en' | 'de'

/** What the fields of members are called on pages for people outside the office. */
const labels: Readonly<Record<PageLanguage, Readonly<Record<string, string>>>> = {
  en: {
    firstname: 'First name',
    lastname: 'Last name',
    email: 'E-mail',
    phone: 'Phone',
    date_of_birth: 'Date of birth',
    salutation: 'Form of address',
    title: 'Title',
    gender: 'Gender',
    company: 'Company',
    street: 'Street and number',
    postal_code: 'Postal code',
    city: 'City',
    country: 'Country',
    mobile: 'Mobile phone',
    language: 'Language',
    membernumber: 'Member number',
    joined: 'Member since',
    tags: 'Groups',
    unsubscribed: 'No mailings since',
    membertype_id: 'Membership'
  },
  de: {
    firstname: 'Vorname',
    lastname: 'Nachname',
    email: 'E-Mail',
    phone: 'Telefon',
    date_of_birth: 'Geburtsdatum',
    salutation: 'Anrede',
    title: 'Titel',
    gender: 'Geschlecht',
    company: 'Firma',
    street: 'Straße und Hausnummer',
    postal_code: 'Postleitzahl',
    city: 'Ort',
    country: 'Land',
    mobile: 'Mobiltelefon',
    language: 'Sprache',
    membernumber: 'Mitgliedsnummer',
    joined: 'Mitglied seit',
    tags: 'Gruppen',
    unsubscribed: 'Keine Rundmails seit',
    membertype_id: 'Mitgliedschaft'
  }
}

/** What a field of members is called. */
export function fieldLabel(name: string, language: PageLanguage): string {
  return labels[language][name] ?? name
}
