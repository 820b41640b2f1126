/**
 * Real headings of other programs, each with the public source that names them; of those that have several kinds of files, one of each kind.
 */
export const headings: Readonly<Record<string, string>> = {
  // Mcafee123/affolterNET.ClubDesk Models/Person.cs (reads a real export)
  clubdesk:
    '[Id]|Benutzer-Id|Geburtsdatum|Jahrgang|Vorname|Nachname|Firma|Adresse|Adress-Zusatz|PLZ|Ort|Land|Nationalität|Telefon Privat|Telefon Geschäft|Telefon Mobil|Fax|Anrede|Briefanrede|E-Mail|E-Mail Alternativ|[Gruppen]|[Rolle]|Status|Eintritt|Austritt|Zivilstand|Geschlecht|Bemerkungen|Firmen-Webseite|Rechnungsversand|Nie mahnen|IBAN|BIC|Kontoinhaber|Titel|Spieler Nummer|Vereinszugehörigkeit|Mitgliedsjahre|Alter|[Zuletzt geändert am]|[Zuletzt geändert von]',
  // union of columns read or written by four public programs (find_string Sepa_Mandats_Ref: 17576343266, 33165056194, 55413950723, 55279367900) and hilfe44.spg-direkt.de
  spgverein:
    'MitgliedID|Mitglieds_Nr|Verknüpfung|Anrede|Titel|Vorname|Nachname|Zusatzaddresse|Strasse|PLZ|Ort|Land|Geburtsdatum|Geschlecht|Telefon_Privat|Telefon_Dienstlich|Handy_1|Handy_2|Fax|Email|Homepage|Eintritt_Datum|Austritt_Datum|Kuendigung_Grund|Zahlart|Zahler|DTA_1|DTA_2|Erhebung_ab|Einmalbetrag_1|Einmalbetrag_2|Zusatzbetrag|IBAN_Nr|BIC_Nr|Sepa_Mandats_Ref|Sepa_Datum_Mandats_Ref|Sepa_kz_ausfuehrung|Abteilung_1|Abteilung_Datum_1|Abteilung_Eintritt_1|Abt_Status_1|Beitragsart_1|Zahlweise_1|Beitrag_1|Funktion_1|Funkt_von_Datum_1|Funkt_Bis_Datum_1|Zusatzfeld_01|Bemerkungen|Post_Anrede|Post_Vorname|Post_Nachname|Brief_Anrede',
  // openjverein/jverein MitgliederImport.java @0285d84f5 and jverein-Book v/4.3/mitglieder/import.md
  'jverein form':
    'id|adresstyp|personenart|anrede|titel|name|vorname|adressierungszusatz|strasse|plz|ort|staat|email|telefonprivat|telefondienstlich|handy|geburtsdatum|geschlecht|eintritt|austritt|kuendigung|sterbetag|beitragsgruppe|individuellerbeitrag|zahlungsweg|zahlungsrhythmus|zahlungstermin|zahlerid|alternativer_zahlerid|mandatdatum|mandatversion|iban|bic|kontoinhaber|externemitgliedsnummer|vermerk1|vermerk2|eigenschaft_NAME|zusatzfeld_NAME|sekundaer_NAME',
  // openjverein/jverein MitgliedVar.java (keys of MitgliedMap, header of 'Mitgliederliste CSV')
  'jverein export':
    'mitglied_id|mitglied_externe_mitgliedsnummer|mitglied_adresstyp|mitglied_personenart|mitglied_anrede|mitglied_titel|mitglied_name|mitglied_vorname|mitglied_adressierungszusatz|mitglied_strasse|mitglied_plz|mitglied_ort|mitglied_staat|mitglied_email|mitglied_telefon_privat|mitglied_telefon_dienstlich|mitglied_handy|mitglied_geburtsdatum|mitglied_geschlecht|mitglied_eintritt|mitglied_austritt|mitglied_kuendigung|mitglied_sterbetag|mitglied_eingabedatum|mitglied_beitragsgruppe_bezeichnung|mitglied_beitragsgruppe_betrag|mitglied_individuellerbeitrag|mitglied_zahlungsweg|mitglied_zahlungsrhythmus|mitglied_zahlungstermin|mitglied_zahlerid|mitglied_alternativer_zahlerid|mitglied_mandatid|mitglied_mandatdatum|mitglied_iban|mitglied_bic|mitglied_bankname|mitglied_kontoinhaber|mitglied_vermerk1|mitglied_vermerk2',
  // galette/galette lib/Galette/IO/CsvIn.php default fields @6faa6f882; tests/Galette/IO/tests/units/CsvIn.php: quoted, semicolon, CRLF
  'galette model':
    'nom_adh|prenom_adh|ddn_adh|adresse_adh|cp_adh|ville_adh|pays_adh|tel_adh|gsm_adh|email_adh|prof_adh|pseudo_adh|societe_adh|login_adh|date_crea_adh|id_statut|info_public_adh|info_adh',
  // galette MembersCsv.php writes the labels of fields_defs/members_fields.php, colon included
  'galette export':
    'Member id:|Status:|Name:|First name:|Company:|Nickname:|Title:|Birth date:|Gender:|Address:|Zip Code:|City:|Region:|Country:|Phone:|Mobile phone:|E-Mail:|Other information (admin):|Other information:|Profession:|Username:|Creation date:|Modification date:|Account:|Galette Admin:|Freed of dues:|Be visible on public pages:|Due date:|Language:|Birthplace:|Id GNUpg (GPG):|fingerprint:|Parent:|Member number:',
  // Admidio/admidio install data + languages/de.xml @de13dd840; import accepts these or the internal names LAST_NAME …
  admidio:
    'Eindeutige Admidio-ID|Nachname|Vorname|Straße|PLZ|Ort|Land|Telefon|Handy|Geburtstag|Geschlecht|E-Mail|Webseite|Anmeldename|Mitgliedschaftsbeginn|Mitgliedschaftsende|Rolle',
  // union of a database made from a real export (id 17632075741), alaoweb/data-toolkit membership_cleaner.py, contact field list of a live account 9.18 (id 62208386834)
  wildapricot:
    'User ID|First name|Last name|Organization|e-Mail|Email|Phone|Password|Group participation|Archived|Donor|Event registrant|Member|Suspended member|Subscribed to emails|Subscription source|Opted in|Event announcements|Member emails and newsletters|Email delivery disabled|Receiving emails disabled|Administration access|Created on|Creation date|Profile last updated|Last login|Updated by|Balance|Total donated|Membership enabled|Membership level|Membership status|Member since|Renewal due|Renewal date last changed|Level last changed|Access to profile by others|Details to show|Photo albums enabled|Member bundle ID or email|Bundle ID|Member role|Notes',
  // hitobito people_address.rb, people_full.rb, models.de.yml @f040bafbe; import also takes the keys of spec/fixtures/csv/list.csv
  'hitobito labels':
    'Vorname|Nachname|Übername|Firmenname|Firma|Haupt-E-Mail|zusätzliche Adresszeile|Strasse|Hausnummer|Postfach|PLZ|Ort|Land|Hauptebene|Rollen|Geschlecht|Geburtstag|Zusätzliche Angaben|Sprache|Haushalts-ID|Titel|Anrede|Tags|Telefonnummer Privat|Telefonnummer Mobil',
  // csa-admin app/admin/member.rb csv do @db24521e8 (attribute names, shown translated)
  csaadmin:
    'id|name|state|emails|phones|language|street|zip|city|country_code|profession|billing_email|billing_name|billing_street|billing_zip|billing_city|annual_fee|shares_number|note|validated_at|created_at',
  // a script that reads a real contact export (id 3534105349) [S]; membership columns from the import guide guide.civi.plus [F]
  civicrm:
    'Internal Contact ID|External Identifier|First Name|Middle Name|Last Name|Nickname|Home-Street Address|Home-Supplemental Address 1|Home-Supplemental Address 2|Home-City|Home-State|Home-Postal Code|Home-Postal Code Suffix|Home-Country|Home-Phone-Phone|Home-Email|Membership Type|Membership Start Date|Membership End Date|Membership Status|Join Date|Source|Owner Membership ID',
  // support.linear-software.de 355262 Datenimport [F]
  linear:
    'Adressnummer|Mitgliedsnummer|Anrede|Titel|Geschlecht|Adresszusatz|Vorname|Nachname|Firma|Straße|PLZ|Ort|Geburtsdatum|Eintrittsdatum|Austrittsdatum|Telefon1|Telefon2|Mobiltelefon|Telefax|E-Mail|Web|Spender|IBAN|BIC|Bankbezeichnung|Kontoinhaber|Lastschrift J/N|Sepa-Mandatsnummer|Abteilung 1|Abteilung 2|Abteilung 3|Kennung 1|Kennung 2|Freifeld 1|Freifeld 2',
  // hitobito/hitobito spec/fixtures/csv/list.csv
  'hitobito keys':
    'first_name|last_name|company|company_name|email|street|housenumber|zip_code|town|country|gender|birthday|phone_number_work|phone_number_mobile|phone_number_landline|phone_number_other|social_account_facebook|social_account_x_twitter|social_account_other|additional_information|tags',
  // tendenci/tendenci apps/memberships/utils.py, main fields of process_export
  tendenci:
    'first_name|last_name|username|email|is_active|is_staff|is_superuser|member_number|company|phone|address|address2|city|state|zipcode|country|address_2|address2_2|city_2|state_2|zipcode_2|country_2|profile_status|profile_status_detail|app|membership_type|corp_profile_id|corporate_membership_id|join_dt|expire_dt|renewal|renew_dt|status|status_detail',
  // waza-ari/python-easyverein models/member.py and models/contact_details.py
  easyverein:
    'membershipNumber|joinDate|resignationDate|_isChairman|_paymentStartDate|paymentAmount|paymentIntervallMonths|_applicationDate|contactDetails.salutation|contactDetails.firstName|contactDetails.familyName|contactDetails.nameAffix|contactDetails.dateOfBirth|contactDetails.internalNote|contactDetails.privateEmail|contactDetails.companyEmail|contactDetails.companyName|contactDetails.privatePhone|contactDetails.companyPhone|contactDetails.mobilePhone|contactDetails.street|contactDetails.city|contactDetails.state|contactDetails.zip|contactDetails.country|contactDetails.companyStreet|contactDetails.iban|contactDetails.bic|contactDetails.bankAccountOwner|contactDetails.sepaMandate|contactDetails.methodOfPayment|contactDetails.balance|memberGroups',
  // Dolibarr/dolibarr modAdherent.class.php with langs/fr_FR/members.lang
  dolibarr:
    'Id adhérent|Titre civilité|Nom|Prénom|Identifiant|Nature|Société|Adresse|Code postal|Ville|Code pays|Pays|Tél perso.|Email|Date de naissance|État|Note (publique)|Note (privée)|Date création|Date fin adhésion|Id type adhérent|Libellé du type adhérent|Id adhésion|Date adhésion|Montant',
  // membershipworks_import_head.csv of Jesssullivan/MembershipWorks-Migration; help of membershipworks.com
  membershipworks:
    'Account ID|Account Name|First Name|Last Name|Phone|Email|Address (Street)|Address (City)|Address (State/Province)|Address (Postal Code)|Address (Country)|Membership Level|Join Date|Renewal Date|Billing Method|Admin note'
}
