import { Default, Id, OneOf, Strict } from '../../core/types.ts'

/** GET /exportmember: the member whose data is exported, and the form of the answer. */
export const ExtractQuery = Strict({
  id: Id,
  format: Default(
    OneOf(['json', 'pdf'], {
      title: 'ExtractFormat',
      description: "Data for programs, or a letter in the association's language.",
      default: 'json'
    })
  )
})
