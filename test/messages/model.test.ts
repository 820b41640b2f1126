import t from '../folder.ts'
import { checkLedger } from './ledger-law.ts'

t.test('which message of which slot exists, and in which state', t => checkLedger(t, 30))
