import t from '../../folder.ts'
import { checkYear } from './year/year.ts'

t.setTimeout(1_200_000)

t.test('after a year of a club every account is right to the cent', t => checkYear(t, 800))
