// The properties of lists, searches, filters and persons, at full length.
import { lengthen } from '../properties.ts'

lengthen(10)
for (const file of [
  'finding/plain',
  'listing/properties',
  'members/identity',
  'persons/merging',
  'persons/occurrences'
])
  await import(`./${file}.test.ts`)
