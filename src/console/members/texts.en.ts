import type { Widened } from '../texts/widened.ts'

/** The English texts of the members. */
export const texts = {
  members: {
    create: 'New member',
    search: 'Search by name, e-mail, phone, number or birthday',
    searched: (text: string) => `Search: “${text}”`,
    search_example: 'Name, e-mail, phone …',
    name: 'Name',
    no_email: 'no e-mail address',
    odd_birth: 'Is this right? The date lies in the future or before 1900.',
    by_type: 'By membership type',
    note_hint: 'For the office alone: no message shows it.',
    groups: {
      person: 'Person',
      contact: 'Contact',
      address: 'Address',
      membership: 'Membership',
      own: 'Own fields'
    },
    more_fields: 'More fields',
    more_fields_of: (group: string) => `More fields: ${group}`,
    none_found: 'Nobody matches',
    none_found_hint: 'Try fewer letters or another filter.',
    not_listed: 'A condition names a field that is not there',
    not_listed_hint: 'Remove that condition to see the list.',
    show_all: 'Show everybody',
    types_first: 'Every member has a membership type, and there is none yet.',
    first_type: 'Create the first membership type',
    from_file: 'Start from a file',
    first_one: 'Add the first one by hand',
    clear: 'Clear filters',
    next: 'Next member',
    previous: 'Previous member',
    to_list: 'Back to the list',
    place: (place: string, total: string) => `${place} of ${total}`,
    columns: 'Choose columns',
    no_types: 'There is no membership type yet: add one before the first member.',
    created: (name: string) => `${name} was added`,
    created_unlinked: (name: string) => `${name} was added, but is not linked`,
    saved: (name: string) => `${name} was saved`,
    saved_beyond: (name: string, count: string) =>
      `${name} was saved. Other {chapters} in which this holds: ${count}`,
    show: 'Show',
    see: (name: string) => `Show ${name}`,
    share_address: 'They share this address',
    alike: 'Somebody of this name is a member already',
    create_anyway: 'Add anyway',
    gone: 'This member does not exist',
    mailings_again: 'Write again',
    mailings_again_title: (name: string) => `Send mailings to ${name} again?`,
    mailings_again_text: (day: string) =>
      `No mailings have been wanted since ${day}. Send them again only if you were asked to.`,
    read_only: 'Your role lets you look at members, not change them.',
    duplicates: 'Duplicates',
    import: 'Import'
  },
  selection: {
    bar: 'Selected members',
    count: (count: string) => `${count} selected`,
    elsewhere: (count: string) => `${count} of them not on this page`,
    every: (count: string) => `Select all ${count} that match`,
    change: 'Change status',
    opening: 'Open memberships',
    write: 'Write to them',
    change_more: 'Change more',
    change_title: (count: string) => `Change ${count} members`,
    field: 'What',
    auto_number: 'Gives the next free number to those who have none.',
    tags_add: 'Add tags',
    tags_remove: 'Remove tags',
    take_away: 'Left empty, the value is taken away.',
    check: 'Check what would change',
    stays_same: (count: string) => `${count} are so already and stay as they are.`,
    refused_as: (count: string, reason: string) => `${count} refused: ${reason}.`,
    run: (count: string) => `Change ${count}`,
    nothing_to_change: 'Nothing would change.',
    running: 'The members are being changed. Leaving this page stops it and undoes what was done.',
    leave: 'Leave while members are being changed?',
    many_done: (count: string, field: string) => `${count} changed: ${field}`,
    clear: 'Clear the selection',
    confirm: (count: string, status: string) =>
      `Change the status of ${count} members to “${status}”?`,
    confirm_one: (name: string, status: string) => `Change the status of ${name} to “${status}”?`,
    confirm_hint: 'Each change is recorded in the audit log, and all can be undone together.',
    would_change: (count: string) => `Changed: ${count}.`,
    would_refuse: (count: string) => `${count} are no longer in this {chapter}.`,
    confirm_same: (count: string) =>
      `${count} of them have this status already and stay as they are.`,
    submit: (status: string) => `Change to “${status}”`,
    done: (count: string, status: string) => `${count} changed to “${status}”`,
    undo: 'Undo',
    failed: (count: string) => `${count} could not be changed and stay selected:`,
    more_failed: (count: string) => `and ${count} more`
  },
  joining: {
    membership_startdate: 'First day',
    membership_enddate: 'Last day',
    enddate_hint: 'May stay empty: the membership type says when it ends.',
    now: 'The membership begins at once, and the member is active.',
    later: (day: string) => `The membership begins on ${day}; the member is inactive until then.`,
    over: (day: string) => `The membership was over on ${day}; the member is inactive.`,
    waits: {
      approval:
        'An application waits for approval. The membership begins on the day on which it is accepted; the member is inactive until then.',
      payment:
        'An application waits for payment. The membership begins on the day on which it is accepted; the member is inactive until then.',
      contact: 'A contact is no member: no membership begins, and nothing is charged.'
    }
  },
  history: {
    title: 'History',
    none: 'No entries yet.',
    more: 'Show more',
    'member.created': 'Added',
    'member.updated': 'Changed',
    'member.linked': 'Linked as one person',
    'member.unlinked': 'Link ended',
    'member.merged': 'Merged',
    by: (who: string, when: string) => `${who} on ${when}`,
    you: 'by you',
    person: (name: string) => `by ${name}`,
    account: (id: number) => `by account ${id}`,
    command_line: 'at the command line',
    service: 'by Chapterhouse itself'
  },
  exports: {
    title: 'Export',
    all: (count: string) => `All ${count} members`,
    shown: (count: string) => `The ${count} filtered members`,
    csv: 'Table (CSV)',
    csv_hint: 'For Excel and other spreadsheets; can be imported again',
    shown_columns: 'List as shown (CSV)',
    shown_columns_hint: 'What the list shows, in its order and words; not to be imported again',
    ndjson: 'JSON lines',
    ndjson_hint: 'For programs',
    busy: (megabytes: string) => `${megabytes} MB so far`,
    stop: 'Stop the export',
    done: (file: string) => `${file} is ready`,
    file: 'members'
  }
}

/** The type of the texts of the members, the same in every language. */
export type MembersTexts = Widened<typeof texts>
