import t from '../folder.ts'
import { checkLedger } from './ledger-law.ts'

t.setTimeout(600_000)

t.test('which message of which slot exists, and in which state', t => checkLedger(t, 300))
