import type { components } from '../api/contract.ts'
import type { Texts as FirstTexts } from '../texts/en.ts'
import type { Widened } from '../texts/widened.ts'
import type { GroupName } from './groups.ts'

/** The English texts of the duplicates. */
export const texts = {
  duplicates: {
    back: 'Back to the members',
    to_all: 'All possible duplicates',
    who: 'Members',
    both: (one: string, other: string) => `${one} and ${other}`,
    why: 'Why',
    reasons: {
      membernumber: 'Same member number',
      name_and_birthday: 'Same name and birthday',
      address_and_firstname: 'Same first name and e-mail address',
      phone_and_firstname: 'Same first name and phone',
      name: 'Same name'
    } satisfies Record<components['schemas']['DuplicateReason'], string>,
    which: 'Which pairs',
    within: 'In this {chapter}',
    across: 'With other {chapters}',
    across_hint:
      'Whoever is a member of several {chapters} can be linked: name, birth, address and contact are the same for both then. What is entered for the first one stands, what is missing there comes from the other.',
    link_one: 'Link the certain one',
    link_all: (count: string) => `Link all ${count} certain ones`,
    link_all_hint: 'The same name, with the same birthday and address or the same member number.',
    all_linked: (count: string) => `Linked: ${count}`,
    none_across:
      'Members with the same name, or with the same first name and the same address or phone, as somebody in other {chapters} would be listed here.',
    none: 'No duplicates found',
    none_hint:
      'Members with the same name, or with the same first name and the same address or phone, would be listed here.',
    other_title: (name: string) => `Who is the same person as ${name}?`,
    search: 'Search by name, e-mail, phone, number or birthday',
    nobody: 'Nobody else is found',
    nobody_hint: 'Try fewer letters.',
    compare: 'Is this one person?',
    compare_hint:
      'Choose for each part what is right. What the chosen side lacks is taken from the other one, an address only as a whole.',
    same: (fields: string) => `The same in both: ${fields}`,
    groups: {
      name: 'Name',
      birth: 'Birth and language',
      contact: 'Contact',
      address: 'Address',
      membership: 'Membership',
      note: 'Note',
      own: 'Custom fields'
    } satisfies Record<GroupName, string>,
    nothing: 'nothing entered',
    added: (day: string) => `added on ${day}`,
    merge: 'Merge',
    merge_title: (one: string, other: string) => `Make one member of ${one} and ${other}?`,
    merge_text:
      'This cannot be undone. Only one of them is in the list afterwards; the audit log keeps what was done with both.',
    merged: (name: string) => `Merged into ${name}`,
    half: 'They are one member now, but not everything that you chose could be taken:',
    to_member: 'To the member',
    gone: 'One of them does not exist any more.'
  }
}

/** The type of the texts of the duplicates, the same in every language. */
export type DuplicatesTexts = Widened<typeof texts>

/** The texts of this view and the shared ones. */
export type Texts = FirstTexts & DuplicatesTexts
