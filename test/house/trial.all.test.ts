import t from '../folder.ts'
import { checkRules, copyTree } from './copied-tree.ts'
import { addField, useField } from './trial-field.ts'
import { addFilter, useFilter } from './trial-filter.ts'
import { addNouns, eraseBorrower, useLoans } from './trial-noun.ts'

// A noun, a filter and a field are added to one copy of the tree, one after the other, and then used together.

const copy = copyTree(t)

t.test('a noun is its folder, a few lines in four files, a migration, and its view', t =>
  addNouns(t, copy)
)

t.test(
  'a filter is one line, another if it can mean one person, and a third and a migration for lists',
  t => addFilter(t, copy)
)

t.test(
  'a field of a member is two files, a migration and a file with its labels; a filter by it one file more',
  t => addField(t, copy)
)

t.test('the rules of the house accept them', async t =>
  checkRules(t, copy, 'test/register/listing/lists.test.ts')
)

t.test('loans are everywhere', t => useLoans(t, copy))

t.test('loans are erased with their member', t => eraseBorrower(t, copy))

t.test('the filter is everywhere', t => useFilter(t, copy))

t.test('the field is everywhere', t => useField(t, copy))
