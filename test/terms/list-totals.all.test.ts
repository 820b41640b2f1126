import { testTotals } from './totals-law.ts'

testTotals(40)
