import { setTimeout as wait } from 'node:timers/promises'
import { aFolder } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { openLedger, verify } from './ledger.ts'
import { startLoad } from './load.ts'
import { check, kill, send, serve, signIn, stop } from './process.ts'

const rounds = 20

t.test('killed twenty times under load, a server has everything that it acknowledged', async t => {
  const folder = aFolder(t)
  let server = await serve(t, folder)
  const ledger = await openLedger(server)
  const starts: number[] = []
  for (let round = 0; round < rounds; round++) {
    const load = startLoad(ledger, server)
    // every other round signs in: the code is used up, killed or not
    const login = round % 2 === 0 && ledger.person.recovery_codes.length > 3
    const spent = login ? await signIn(server, ledger.person) : undefined
    const again = { ...ledger.person, recovery_codes: [ledger.person.recovery_codes.at(-1) ?? ''] }
    if (login) ledger.person.recovery_codes.pop()
    await wait(100 + Math.random() * 500)
    await kill(server)
    await load.over

    // the first process to open the folder is sometimes the server, sometimes check
    if (round % 2 === 0) t.match(await check(folder), { code: 0, stdout: '' }, 'check first')
    const begun = performance.now()
    server = await serve(t, folder)
    starts.push(performance.now() - begun)
    if (round % 2 === 1) t.match(await check(folder), { code: 0, stdout: '' }, 'check beside it')
    await verify(t, ledger, server)
    if (!spent) continue
    t.equal(spent.status, 200)
    const { access_token } = spent.body.data
    const headers = { authorization: `Bearer ${access_token}` }
    t.equal((await send(server, 'GET', '/auth/me', undefined, headers)).status, 200)
    t.equal((await signIn(server, again)).status, 401, 'a code that was used is spent')
  }
  t.comment(
    `${ledger.acknowledged} acknowledged writes; started again within ${Math.max(...starts).toFixed(0)} ms`
  )
  t.equal(await stop(server), 0)
})
