import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createLimiter } from '../../src/core/limiter.ts'
import t from '../folder.ts'

t.test('memory is bounded however many keys there are', async t => {
  const { take } = createLimiter(10, 1000)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  collect()
  const before = process.memoryUsage().heapUsed
  for (let i = 0; i < 1_000_000; i++) take(`address ${i}`, 1)
  collect()
  t.ok(process.memoryUsage().heapUsed - before < 5_000_000, 'a million keys take less than 5 MB')
})
