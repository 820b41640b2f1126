import type { Source } from './source.ts'

// headings: Dolibarr/dolibarr modAdherent.class.php with langs/en_US and langs/fr_FR (members, companies); some labels and the words of statuses are not checked against a source
export const dolibarr: Source = {
  label: 'Dolibarr',
  only: 'Nature, Morphy, Nature*, Member Id, Id adhérent, Member type id, Id type adhérent, Member type label, Libellé du type adhérent, Subscription end date, End date of membership, Date fin adhésion, Contribution id, Note (public), Note (private), Note (privée)',
  columns: {
    membernumber: 'Member Ref, Réf adhérent',
    salutation: 'Title, Titre civilité, Civilité',
    membertype: 'Member type label, Member type, Libellé du type adhérent',
    membership_startdate: 'Subscription date, Start date of membership, Date adhésion',
    membership_enddate: 'Subscription end date, End date of membership, Date fin adhésion',
    note: 'Note (private), Note (privée)',
    country: 'Country code, Country, Code pays',
    phone: 'Pers. phone, Personal phone, PhonePerso, Tél perso.',
    mobile: 'PhoneMobile, Mobile'
  },
  otherwise: {
    membernumber: 'Member Id, Id, Id adhérent',
    joined: 'Creation date, Date création',
    membertype: 'Member type id, Id type adhérent'
  },
  words: {
    status: {
      '-1': 'inactive',
      0: 'inactive',
      1: 'active',
      '-2': 'inactive',
      draft: 'inactive',
      validated: 'active',
      resiliated: 'inactive',
      terminated: 'inactive',
      brouillon: 'inactive',
      validé: 'active',
      résilié: 'inactive'
    }
  }
}
