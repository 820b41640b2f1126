import { createFormat } from '../../src/console/texts/format.ts'
import t from '../folder.ts'

t.test('seconds are said in the largest unit that they fill', async t => {
  const english = createFormat('en').timespan
  const german = createFormat('de').timespan
  t.equal(english(1), '1 second')
  t.equal(german(1), '1 Sekunde')
  t.equal(german(59), '59 Sekunden')
  t.equal(german(60), '1 Minute')
  t.equal(german(7_300), '2 Stunden')
  t.equal(german(200_000), '2 Tage')
})
