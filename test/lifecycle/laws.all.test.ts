import { testLaws } from './laws.ts'

testLaws(10_000)
