import t from '../../folder.ts'
import { checkYear } from './year/year.ts'

t.test('after a year of a small club every account is right to the cent', t => checkYear(t, 60))
