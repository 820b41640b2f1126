import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRecoveryKey } from '../../src/office/replica/recovery-key.ts'
import { aFolder } from '../fixtures/helper.ts'
import { run } from '../fixtures/verbs.ts'
import t from '../folder.ts'
import { aLost } from './lost-machine.ts'

t.test(
  'a standby that cannot keep its copy ends and says why, so that it is started again',
  async t => {
    const { key, env } = await aLost(t)
    const { register } = readRecoveryKey(key)
    const folder = aFolder(t)
    mkdirSync(join(folder, 'standby'))
    writeFileSync(join(folder, 'standby', `${register}-1`), '')
    const standby = (data: string) => run(data, ['standby', '--register', register], '', env)
    t.match(await standby(folder), { code: 1, stderr: /EEXIST/ })
    const long = join(aFolder(t), 'a'.repeat(90))
    t.match(await standby(long), { code: 2, stderr: /too long a path/ })
  }
)
