import { build } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { findFaults } from './contract-rules.ts'

t.test('the document keeps the rules that generators for other languages need', async t => {
  t.strictSame(findFaults((await build(t)).contract().openapi), [], 'the contract breaks none')
})
