import t from '../folder.ts'
import { fuzz } from './fuzz.ts'

t.test('whatever is sent, the answer is documented and fits the published schema', t =>
  fuzz(t, 1 / 40)
)
