import type { Source } from './source.ts'

// headings: galette/galette, fields_defs/members_fields.php (labels and keys) and IO/CsvIn.php (model); a status is the kind of a member there. The German labels are not checked against a source
export const galette: Source = {
  label: 'Galette',
  only: 'nom_adh, prenom_adh, ddn_adh, id_statut, info_public_adh, date_crea_adh, Freed of dues:, Galette Admin:, Be visible on public pages:, Id GNUpg (GPG):, Exempt de cotisation:, Admin Galette:, Von Beiträgen befreit:, bool_exempt_adh, activite_adh',
  columns: {
    membertype: 'Status:, id_statut, statut, Statut:',
    status: 'Account:, Compte:, Konto:, activite',
    salutation: 'Title:, Titre:, Anrede:, titre',
    membernumber: 'Member number:, Numéro de membre:, num_adh, Mitgliedsnummer:',
    membership_enddate: "Due date:, Date d'échéance:, date_echeance, Fälligkeitsdatum:",
    note: 'Other information (admin):, Other informations (admin):, Autres informations (admin):, info',
    mobile: 'gsm'
  },
  otherwise: {
    membernumber: 'Member id:, id, id_adh',
    joined: 'Creation date:, Date de création:, date_crea, date_crea_adh, Erstellungsdatum:'
  },
  computed: { id: 'Modification date:, Date de modification:, date_modif_adh' },
  words: {
    status: {
      1: 'active',
      0: 'inactive',
      yes: 'active',
      no: 'inactive',
      true: 'active',
      false: 'inactive',
      oui: 'active',
      non: 'inactive',
      active: 'active',
      inactive: 'inactive'
    }
  }
}
