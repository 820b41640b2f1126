import fc from 'fast-check'
import t from 'tap'
import {
  flawOf,
  mayGrant,
  type Permission,
  type Role,
  reachOf,
  roles,
  within
} from '../src/accounts/permissions.ts'
import { readJson } from '../src/core/json.ts'
import { readInteger, readQuery } from '../src/core/query.ts'
import { readMoment } from '../src/core/time.ts'
import { afterTry, most, waitOf } from '../src/lockout/rule.ts'
import { fold, searchTextOf, wordsOf } from '../src/members/search.ts'

const runs = { numRuns: 10_000 }
const check = (property: fc.IProperty<never> | fc.IRawProperty<unknown>) =>
  fc.assert(property as fc.IProperty<unknown>, runs)
const unicode = fc.string({ unit: 'binary', maxLength: 12 })

t.test('integers: what the pattern says, and nothing else', async t => {
  const text = fc.oneof(
    fc.maxSafeInteger().map(String),
    fc.bigInt().map(String),
    fc.double().map(String),
    unicode
  )
  check(
    fc.property(text, given => {
      const read = readInteger(given)
      const good = /^(0|[1-9][0-9]*)$/.test(given) && BigInt(given) <= 2n ** 53n - 1n
      return good ? read === Number(given) && String(read) === given : read === given
    })
  )
  t.pass('10 000 cases')
})

t.test('queries: what was encoded comes back, what stands twice is a list', async t => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 })
  check(
    fc.property(
      fc.array(fc.tuple(name, fc.string({ unit: 'grapheme' })), { maxLength: 5 }),
      pairs => {
        const read = readQuery(pairs.map(pair => pair.map(encodeURIComponent).join('=')).join('&'))
        return pairs.every(([key, value]) => {
          const same = pairs.filter(([other]) => other === key)
          return same.length === 1 ? read[key] === value : Array.isArray(read[key])
        })
      }
    )
  )
  check(fc.property(unicode, given => typeof readQuery(given) === 'object'))
  t.pass('10 000 cases each')
})

const refused = (bytes: Uint8Array) => {
  try {
    return { value: readJson(bytes) }
  } catch (error) {
    return { code: (error as { code: string }).code }
  }
}

t.test('JSON: what it reads JSON.parse reads alike, and all else is invalid_json', async t => {
  check(
    fc.property(fc.json({ maxDepth: 6 }), text => {
      const outcome = refused(Buffer.from(text))
      return 'value' in outcome
        ? JSON.stringify(outcome.value) === JSON.stringify(JSON.parse(text))
        : outcome.code === 'invalid_json'
    })
  )
  check(
    fc.property(
      fc.uint8Array({ maxLength: 60 }),
      bytes => refused(bytes).code === 'invalid_json' || 'value' in refused(bytes)
    )
  )
  const name = fc.constantFrom('a', 'b', '\\u0061', '__proto__', 'constructor', 'toString', '')
  const object = fc.array(name, { maxLength: 4 })
  check(
    fc.property(object, fc.nat(40), (names, depth) => {
      const text =
        '['.repeat(depth) + `{${names.map(one => `"${one}":0`).join(',')}}` + ']'.repeat(depth)
      const meant = names.map(one => (one === '\\u0061' ? 'a' : one))
      const good =
        new Set(meant).size === meant.length &&
        !meant.some(one => ['__proto__', 'constructor'].includes(one)) &&
        depth < 32
      return good === 'value' in refused(Buffer.from(text))
    })
  )
  t.pass('10 000 cases each')
})

t.test('search: folding is settled, and every part of a name finds it', async t => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    unicode.filter(given => given.isWellFormed())
  )
  check(fc.property(text, given => fold(fold(given)) === fold(given)))
  check(
    fc.property(
      text,
      given =>
        fold(given.toUpperCase().toLowerCase()) ===
        fold(given.toLowerCase().toUpperCase().toLowerCase())
    )
  )
  check(fc.property(text, given => fold(given.normalize('NFD')) === fold(given.normalize('NFC'))))
  check(
    fc.property(text, text, fc.nat(12), fc.nat(12), (firstname, lastname, from, length) => {
      const part = [...lastname.normalize('NFC')].slice(from, from + length).join('')
      const found = searchTextOf({ firstname, lastname: lastname.normalize('NFC'), email: '' })
      return wordsOf(part).every(word => found.includes(word))
    })
  )
  t.pass('10 000 cases each')
})

t.test('moments: they are settled, and order as time does', async t => {
  const date = fc.date({
    min: new Date('0001-01-02T00:00:00Z'),
    max: new Date('9999-12-30T00:00:00Z'),
    noInvalidDate: true
  })
  const offset = fc.integer({ min: -14 * 60, max: 14 * 60 })
  const written = ([moment, minutes]: [Date, number]) => {
    const local = new Date(moment.getTime() + minutes * 60_000).toISOString().slice(0, 19)
    const clock = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16)
    return `${local}${minutes < 0 ? '-' : '+'}${clock}`
  }
  check(
    fc.property(fc.tuple(date, offset), fc.tuple(date, offset), (one, other) => {
      const [a, b] = [readMoment(written(one)), readMoment(written(other))]
      const seconds = ([moment]: [Date, number]) => Math.floor(moment.getTime() / 1000)
      return (
        !!a &&
        !!b &&
        readMoment(a) === a &&
        Math.sign(seconds(one) - seconds(other)) === (a < b ? -1 : a > b ? 1 : 0)
      )
    })
  )
  check(
    fc.property(unicode, given => readMoment(given) === undefined || /^\d{4}-\d\d-\d\d/.test(given))
  )
  t.pass('10 000 cases each')
})

t.test('lock-out: never more tries than the limit in any half hour', async t => {
  const step = fc.record({
    after: fc.integer({ min: 0, max: 40 * 60_000 }),
    good: fc.integer({ min: 0, max: 9 }).map(n => n === 0)
  })
  check(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      let tries = { failures: 0, locked_until: 0 }
      let now = 1
      let failed: number[] = []
      for (const { after, good } of steps) {
        now += after
        if (waitOf(tries, now) > 0) continue
        tries = afterTry(tries, most.from_one, now)
        if (good) {
          tries = { failures: 0, locked_until: 0 }
          failed = []
        } else failed = [...failed.filter(at => at > now - 30 * 60_000), now]
        if (failed.length > most.from_one) return false
      }
      return true
    })
  )
  t.pass('10 000 cases')
})

t.test('grants: nobody gives what would reach further than their own', async t => {
  const grant = fc
    .record({
      role: fc.constantFrom(...roles),
      chapter_id: fc.option(fc.integer({ min: 1, max: 3 }))
    })
    .filter(one => !flawOf(one))
  const held = fc.array(grant, { maxLength: 4 })
  const permissions: Permission[] = [
    'see_members',
    'edit_members',
    'create_members',
    'see_membertypes',
    'manage_membertypes',
    'see_chapters',
    'create_chapters',
    'edit_chapters',
    'manage_accounts',
    'see_log'
  ]
  check(
    fc.property(held, held, (mine, given) => {
      if (!mayGrant(mine, given) || given.length === 0) return true
      const owner = (grants: { role: Role }[]) => grants.some(({ role }) => role === 'owner')
      const manages = reachOf(mine, 'manage_accounts') === 'all'
      const further = permissions.some(permission =>
        [1, 2, 3].some(
          chapter =>
            within(reachOf(given, permission), chapter) &&
            !within(reachOf(mine, permission), chapter)
        )
      )
      return manages && !further && (owner(mine) || !owner(given))
    })
  )
  check(
    fc.property(held, held, fc.constantFrom(...permissions), (one, more, permission) =>
      [1, 2, 3].every(
        chapter =>
          within(reachOf([...one, ...more], permission), chapter) ===
          (within(reachOf(one, permission), chapter) || within(reachOf(more, permission), chapter))
      )
    )
  )
  t.pass('10 000 cases each')
})
