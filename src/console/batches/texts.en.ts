import type { Widened } from '../texts/widened.ts'

/** The English texts of the changes of many members. */
export const texts = {
  batches: {
    what: 'What',
    who: 'Who',
    when: 'When',
    members: 'Count',
    state: 'State',
    changes: 'Set to',
    file: 'File',
    none: 'No bulk changes yet',
    none_hint: 'Whoever changes several members at once will find it here, and can undo it.',
    one: (id: string) => `Bulk change ${id}`,
    kinds: {
      edit: 'Members changed',
      import: 'Members imported',
      opening: 'Memberships opened',
      statement: 'Bank statement imported',
      transfer: '{Chapter} changed',
      proposals: 'Proposals answered'
    },
    states: {
      running: 'Under way',
      done: 'Done',
      undoing: 'Being undone',
      undone: 'Undone'
    },
    stored: (count: string) => `${count} bank entries`,
    created: (count: string) => `${count} added`,
    changed: (count: string) => `${count} changed`,
    command_line: 'Command line',
    gone: 'This bulk change does not exist.',
    running_hint: 'It can be undone as soon as it is done.',
    not_yours_hint:
      'You can undo your own bulk changes for seven days. Owners and admins undo others.',
    transfer_hint: 'This cannot be undone together: each goes back by a transfer there.',
    undone_hint: 'What each member was before and after is in the audit log.',
    undo: 'Undo',
    confirm: 'Undo this bulk change?',
    would_restore: (count: string) => `${count} will be as before.`,
    would_remove: (count: string) => `${count} that it added will be removed.`,
    would_leave: (count: string) => `${count} will stay as they are.`,
    nothing: 'Nothing can be undone any more.',
    logged: 'Each change will be in the audit log.',
    undone: (count: string) => `Undone for ${count} members`,
    taken_back: (count: string) => `${count} bank entries removed`,
    left: (count: string) => `${count} stay as they are:`,
    more: (count: string) => `and ${count} more`
  }
}

/** The type of the texts of the changes of many members, the same in every language. */
export type BatchesTexts = Widened<typeof texts>
