import { testLaws } from './laws.ts'

testLaws(50)
