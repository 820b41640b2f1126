import type { Widened } from '../texts/widened.ts'

/** The English texts of persons who are members of several chapters. */
export const texts = {
  linking: {
    household: {
      title: 'Household',
      pays: 'Pays for this member',
      is_paid: 'This member pays',
      same_payer: 'Same payer',
      same_address: 'Same e-mail address',
      more: (count: number, shown: string) =>
        count === 1
          ? 'The same member pays for one more: show all in the list'
          : `The same member pays for ${shown} more: show all in the list`
    },
    title: 'Other {chapters} of this person',
    shared: 'Name, birth, address and contact are the same there.',
    reached: (count: string) => `Other {chapters} in which a change of these holds: ${count}`,
    unlink: 'End the link',
    unlink_title: (name: string) => `${name} as a person of its own?`,
    unlink_text:
      'Everything stays as it is entered. Later changes of name, birth, address and contact are made here alone then.',
    unlinked: (name: string) => `${name} is not linked any more`,
    linked: (name: string) => `${name} is one person now`,
    link: 'The same person: link',
    link_row: (name: string, chapter: string) =>
      `The same person: link ${name} with the member of ${chapter}`,
    add_and_link: 'The same person: add and link',
    add_and_link_row: (name: string, chapter: string) =>
      `The same person: add and link with ${name} of ${chapter}`,
    elsewhere: 'Somebody alike is a member in another part of the association',
    elsewhere_hint:
      'If it is the same person, link both: name, birth, address and contact are the same for them then. What is entered there stands, what is missing there is taken from here.',
    in_chapter: (name: string, chapter: string) => `${name}, ${chapter}`
  }
}

/** The type of these texts, the same in every language. */
export type LinkingTexts = Widened<typeof texts>
