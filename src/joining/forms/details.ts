import { defineDetails } from '../../core/details.ts'

/** What can be wrong with a form. */
export const formDetails = defineDetails({
  not_for_forms: 'must be a field that forms may ask for',
  asked_twice: 'is asked for twice'
})
