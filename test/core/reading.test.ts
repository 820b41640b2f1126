import t from '../folder.ts'
import { checkReading } from './reading.ts'

checkReading(t, 1000)
