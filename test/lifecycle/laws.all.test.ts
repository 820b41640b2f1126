import { testLaws } from './laws.ts'

testLaws(20_000)
