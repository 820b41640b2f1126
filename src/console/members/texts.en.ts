import type { Widened } from '../texts/widened.ts'

/** The English texts of the members. */
export const texts = {
  members: {
    create: 'New member',
    search: 'Search by name or e-mail',
    all_statuses: 'Any status',
    all_types: 'Any membership type',
    name: 'Name',
    no_email: 'no e-mail address',
    odd_birth: 'Is this right? The date lies in the future or before 1900.',
    by_type: 'As the membership type says',
    note_hint: 'For the office alone: no message shows it.',
    groups: {
      person: 'Person',
      contact: 'Contact',
      address: 'Address',
      membership: 'Membership'
    },
    more_fields: 'More fields',
    more_fields_of: (group: string) => `More fields: ${group}`,
    none_found: 'Nobody matches',
    none_found_hint: 'Try fewer letters or another filter.',
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
    saved: (name: string) => `${name} was saved`,
    show: 'Show',
    alike: 'Somebody of this name is a member already',
    create_anyway: 'Add anyway',
    gone: 'This member does not exist',
    read_only: 'Your role lets you look at members, not change them.',
    import: 'Import'
  },
  selection: {
    bar: 'Selected members',
    count: (count: string) => `${count} selected`,
    elsewhere: (count: string) => `${count} of them not on this page`,
    every: (count: string) => `Select all ${count} that match`,
    change: 'Change status',
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
    undone: (count: string) => `Undone: ${count} are as before.`,
    undone_left: (count: string) => `${count} were changed again since and stay as they are.`,
    failed: (count: string) => `${count} could not be changed and stay selected:`,
    more_failed: (count: string) => `and ${count} more`
  },
  history: {
    title: 'History',
    none: 'No entries yet.',
    more: 'Show more',
    'member.created': 'Added',
    'member.updated': 'Changed',
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
