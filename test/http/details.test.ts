import t from '../folder.ts'
import { meetCodes } from './details.ts'

t.test('what is wrong is answered with a code of the contract and its parameters', async t => {
  const { met, documented } = await meetCodes(t, ['http', 'identity', 'joining', 'money', 'terms'])
  t.ok(met.size > 20, `${met.size} codes`)
  t.ok(met.isSubsetOf(new Set(documented)), 'each is in the contract')
})
