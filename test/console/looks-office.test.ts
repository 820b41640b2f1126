import t from '../folder.ts'
import { aFilledOffice, checkLooks, pages } from './looks.ts'

t.test('what the office sets up and looks after, in both schemes, narrow and wide', async t => {
  const filled = await aFilledOffice(t)
  for (const width of [360, 1440]) await checkLooks(t, filled, pages.office, width)
})
