import type { Source } from './source.ts'

// headings: hitobito/hitobito people_address.rb, people_full.rb, models.de.yml, spec/fixtures/csv/list.csv
export const hitobito: Source = {
  label: 'hitobito',
  only: 'Übername, Firmenname, Haupt-E-Mail, zusätzliche Adresszeile, Hauptebene, Zusätzliche Angaben, Haushalts-ID, company_name, phone_number_landline, phone_number_other, social_account_other, additional_information, address_care_of',
  columns: {
    note: 'Zusätzliche Angaben, additional_information',
    company: 'Firmenname, company_name',
    phone: 'phone_number_landline',
    tags: 'Tags, Rollen'
  },
  otherwise: { membernumber: 'Id' }
}
