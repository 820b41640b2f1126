import { aChapter, build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

const lists: [url: string, from: string, to: string][] = [
  ['/getmemberships?chapter_id=1', 'ends_from', 'ends_to'],
  ['/getdues?chapter_id=1', 'due_from', 'due_to'],
  ['/getdues?chapter_id=1', 'made_from', 'made_to'],
  ['/exportdues?chapter_id=1&format=csv', 'due_from', 'due_to'],
  ['/exportdues?chapter_id=1&format=csv', 'made_from', 'made_to'],
  ['/getpayments?chapter_id=1', 'from', 'to'],
  ['/exportpayments?chapter_id=1&format=csv', 'from', 'to'],
  ['/getentries?chapter_id=1', 'from', 'to'],
  ['/getfinances?chapter_id=1', 'from', 'to']
]

t.test(
  'a period that ends before it begins is refused, and one of a single day is answered',
  async t => {
    const app = await build(t)
    aChapter(app)
    const headers = await signedIn(app)
    const get = (url: string) => call(t, app, { url, headers })
    for (const [list, from, to] of lists) {
      const reversed = await get(`${list}&${from}=2026-02-02&${to}=2026-02-01`)
      t.equal(reversed.statusCode, 400, list)
      t.match(reversed.json().details, [{ path: `/${to}`, code: 'to_before_from' }], list)
      const day = await get(`${list}&${from}=2026-02-02&${to}=2026-02-02`)
      t.equal(day.statusCode, 200, list)
    }
  }
)
