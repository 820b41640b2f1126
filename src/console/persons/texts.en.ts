import type { Widened } from '../texts/widened.ts'

/** The English texts of the actions on a person's data. */
export const texts = {
  persons: {
    title: 'Data of this person',
    unsaved: 'Save or discard your changes first.',
    export: 'Download what is stored',
    export_hint: 'For whoever asks what is known about them.',
    export_file: 'stored-data',
    export_pdf: 'The same as a letter (PDF)',
    export_pdf_hint: 'To read and to send; the other file is for programs.',
    merge: 'Merge with a duplicate',
    merge_hint: 'If the same person is in the list twice.',
    remove: 'Remove',
    remove_hint: 'For somebody who was added by mistake.',
    remove_title: (name: string) => `Remove ${name}?`,
    remove_text:
      'This cannot be undone. The audit log keeps what was entered; to take that away too, erase the personal data instead.',
    removed: (name: string) => `${name} was removed`,
    erase: 'Erase personal data',
    erase_hint: 'If somebody asks to be forgotten.',
    erase_title: (name: string) => `Erase the personal data of ${name}?`,
    erase_text:
      'Name, address, birthday and everything else that is known about this person go from the list, the audit log and the searches. This cannot be undone.',
    erase_everywhere:
      'Somebody who has moved is erased in the other {chapters} too, and is no member there any more.',
    out_of_reach:
      'This person is also in {chapters} that your account does not reach. Only somebody who reaches all of them can erase the data. Nothing was erased yet.',
    erase_keeps:
      'What stays: that somebody was there, from when to when and what was owed, and who changed something when, without names. Backups made earlier still have the data, until they are deleted.',
    reason: 'Reason, for the audit log',
    reason_hint: 'Without the name, such as: asked for in writing on 22 November',
    erase_owing: 'Erase although dues are open',
    erase_confirm: 'Erase for good',
    erased: 'The personal data was erased',
    kept_title: 'This stays:',
    kept_nothing: 'Nothing is left of it.',
    kept_log: (count: string) =>
      `Entries of the audit log: ${count}. They say who did something when, but no longer what.`,
    kept_backups: (count: string, day: string) =>
      `Earlier backups: ${count}. The last of them is deleted on ${day}.`,
    kept_backups_stay: (count: string) =>
      `Earlier backups: ${count}. At least one of them stays until somebody deletes it on the server.`,
    kept_files:
      'Remains in the files of the register. They are overwritten as soon as nobody reads there.',
    kept_imports: (count: string) =>
      `Files that are being imported: ${count}. Look afterwards whether the person was in one.`,
    kept_drafts: (count: string) =>
      `Backups that are being made: ${count}. They may still have the data.`,
    kept_records: (count: string) => `Other records, without personal data: ${count}`
  }
}

/** The type of these texts, the same in every language. */
export type PersonsTexts = Widened<typeof texts>
