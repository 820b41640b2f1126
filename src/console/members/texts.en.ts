import type { Widened } from '../texts/widened.ts'

/** The English texts of the members. */
export const texts = {
  members: {
    create: 'New member',
    search: 'Search by name or e-mail',
    all_statuses: 'Any status',
    all_types: 'Any type',
    name: 'Name',
    no_email: 'no e-mail address',
    odd_birth: 'Is this right? The date lies in the future or before 1900.',
    by_type: 'As the type decides',
    none_found: 'Nobody matches',
    none_found_hint: 'Try fewer letters or another filter.',
    clear: 'Clear filters',
    no_types:
      'This chapter has no membership type yet: there has to be one before the first member.',
    created: (name: string) => `${name} was added`,
    saved: (name: string) => `${name} was saved`,
    gone: 'This member does not exist',
    read_only: 'Your role lets you look at members, not change them.',
    import: 'Import'
  },
  selection: {
    bar: 'Selected members',
    count: (count: string) => `${count} selected`,
    elsewhere: (count: string) => `${count} of them not on this page`,
    every: (count: string) => `Select all ${count} that match`,
    gathering: (done: string, all: string) => `Selecting: ${done} of ${all}`,
    change: 'Set status',
    clear: 'Select none',
    confirm: (count: string, status: string) => `Set ${count} members to “${status}”?`,
    confirm_one: (name: string, status: string) => `Set ${name} to “${status}”?`,
    confirm_hint: 'Each change is recorded in the audit log.',
    confirm_many:
      'That takes some minutes: keep this page open meanwhile. You can stop at any time.',
    confirm_same: (count: string) => `${count} of them are so already and stay as they are.`,
    submit: (status: string) => `Set to “${status}”`,
    progress: (done: string, all: string) => `${done} of ${all}`,
    waiting: 'The service takes so many changes a minute: this goes on by itself.',
    stop: 'Stop',
    done: (count: string, status: string) => `${count} set to “${status}”`,
    stopped: (count: string) => `Stopped: ${count} are still to do and stay selected.`,
    failed: (count: string) => `${count} could not be changed and stay selected:`,
    more_failed: (count: string) => `and ${count} more`,
    leave: 'Leave now?',
    leave_hint: 'What was changed stays changed; the rest would be left as it is.'
  },
  history: {
    title: 'History',
    none: 'Nothing was recorded yet.',
    more: 'Show more',
    'member.created': 'Added',
    'member.updated': 'Changed',
    by: (who: string, when: string) => `${who}, ${when}`,
    you: 'You',
    account: (id: number) => `Account ${id}`,
    command_line: 'Command line',
    service: 'The service'
  },
  exports: {
    title: 'Export',
    all: (count: string) => `All ${count} members`,
    shown: (count: string) => `The ${count} members that the filters show`,
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
