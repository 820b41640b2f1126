import { defineFailure } from '../../core/failure.ts'
import { defineNoun } from '../../core/noun.ts'

const section = {
  name: 'functions',
  description: 'Which offices, tasks and honours members hold, and when.'
}

/** What members can hold. */
export const function_noun = defineNoun({
  entity: 'function',
  table: 'functions',
  label: 'name',
  chapter: 'chapter_id',
  member: null,
  section,
  permission: 'see_functions',
  verbs: 'created updated deleted',
  unique: {},
  references: { chapter_id: 'chapter' }
})

/** That a member holds a function. */
export const holding_noun = defineNoun({
  entity: 'holding',
  table: 'holdings',
  label: '(SELECT name FROM functions WHERE functions.id = function_id)',
  chapter: 'chapter_id',
  member: 'member_id',
  section,
  permission: 'see_functions',
  verbs: 'created updated deleted',
  unique: {},
  references: {
    chapter_id: 'chapter',
    function_id: { entity: 'function', chapter: 'any' },
    // of who was erased, the function stays with its days
    member_id: { entity: 'member', chapter: 'any' }
  }
})

/** 409: as many as there are seats hold a function already. */
export const SeatsTaken = defineFailure(
  'seats_taken',
  409,
  'Nothing was changed: more would hold this function at a time than it has seats. End another holding first.'
)

/** 409: what was once entered stays in the history. */
export const HoldingKept = defineFailure(
  'holding_kept',
  409,
  'Nothing was changed: this was entered on an earlier day, and stays in the history. Give it a last day instead.'
)
