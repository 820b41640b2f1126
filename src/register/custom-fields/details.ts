import { defineDetails } from '../../core/details.ts'

/** The flaws of the definition of a field, and of its values. */
export const fieldDetails = defineDetails({
  field_of_members: 'is what every member has as {field}: use another name',
  needs_choices: 'must have at least one choice',
  takes_no_choices: 'must be empty: only the kinds choice and choices have choices',
  splits_choices: 'must not have a semicolon or vertical bar, which separate several choices',
  values_missing: 'is missing for {count} members: give it to them first',
  values_of_kind: 'has values of {count} members: define another field, and archive this one',
  choices_in_use: 'are what {count} members have: {choices}',
  archived_field: 'is archived',
  values_doubled: '{count} members have a value that another one has too: change these first',
  not_to_be_unique: 'must be false: only texts and numbers can be unique',
  unique_for_many: 'is unique: not more than one can have the same',
  not_unique: 'must be the key of a field that is unique'
})
