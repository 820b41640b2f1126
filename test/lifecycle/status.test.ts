import { advance } from '../../src/lifecycle/advance.ts'
import { openTerm } from '../../src/terms/acts/acts.ts'
import { setStatus } from '../../src/terms/acts/status-acts.ts'
import t from '../folder.ts'
import { aLife, aPolicy, done } from './a-life.ts'

t.test('the status by hand is the act that leads there', async t => {
  const life = done(
    openTerm(aLife(aPolicy()), { startdate: '2026-01-01', origin: 'joined', today: '2026-01-01' })
  )
  const now = advance(life, '2026-05-01').life
  const ended = advance(done(setStatus(now, 'inactive', '2026-05-01')), '2026-05-01').life
  t.match(ended, { status: 'inactive', memberships: [{ enddate: '2026-04-30' }] })
  const again = advance(done(setStatus(ended, 'active', '2026-05-01')), '2026-05-01').life
  t.match(again, { status: 'active', memberships: [{}, { startdate: '2026-05-01', chain: 2 }] })
  const gone = advance(done(setStatus(again, 'inactive', '2026-05-01')), '2026-05-01').life
  t.match(gone, { status: 'inactive', memberships: [{}, { state: 'void' }] })
  const held = advance(done(setStatus(now, 'suspended', '2026-05-01')), '2026-06-01').life
  t.equal(held.status, 'suspended')
  t.equal(
    advance(done(setStatus(held, 'active', '2026-06-01')), '2026-06-01').life.status,
    'active'
  )
})
