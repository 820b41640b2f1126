import type { Source } from './source.ts'

// headings: Mcafee123/affolterNET.ClubDesk, Models/Person.cs, which reads a real export; that its Status is the membership type is assumed
export const clubdesk: Source = {
  label: 'ClubDesk',
  only: '[Id], [Gruppen], [Rolle], Benutzer-Id, Rechnungsversand, Nie mahnen, [Zuletzt geändert am], [Zuletzt geändert von]',
  columns: {
    membernumber: 'Mitgliedernummer, Mitglieder-Nummer',
    tags: '[Gruppen]',
    membertype: 'Status'
  },
  otherwise: { membernumber: '[Id]' },
  computed: {
    date_of_birth: 'Jahrgang, Alter',
    joined: 'Mitgliedsjahre',
    id: '[Zuletzt geändert am], [Zuletzt geändert von]'
  }
}
