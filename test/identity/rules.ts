import type { Test } from 'tap'
import {
  findGrantFlaws,
  findPermitted,
  mayGrant,
  type Permission,
  permissions,
  type Role,
  roles,
  within
} from '../../src/association/access/permissions.ts'
import { fold, foldWords } from '../../src/core/folding.ts'
import { readMoment } from '../../src/core/time.ts'
import {
  addFailure,
  max_failures,
  remainingLock
} from '../../src/identity/lockout/failure-counter.ts'
import { buildSearchText } from '../../src/register/members/prepare.ts'
import fc from '../properties.ts'

const unicode = fc.string({ unit: 'binary', maxLength: 12 })

/** Checks the laws of searching, of moments, of the lockout and of grants on so many cases each. */
export function checkRules(t: Test, numRuns: number) {
  const check = (property: fc.IProperty<never> | fc.IRawProperty<unknown>) =>
    fc.assert(property as fc.IProperty<unknown>, { numRuns })

  t.test('search: folding is idempotent, and every part of a name finds it', async t => {
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
        const found = buildSearchText({ firstname, lastname: lastname.normalize('NFC'), email: '' })
        return foldWords(part).every(word => found.includes(word) || /^\p{M}+$/u.test(word))
      })
    )
    t.pass(`${numRuns} cases each`)
  })

  t.test('searches find what they found before other ways of writing were known', async t => {
    const letters = fc.constantFrom(...'aeouäöüåøæßsmlr,- \u0308É')
    const text = fc.string({ unit: letters, maxLength: 12 })
    const before = (search: string) =>
      search
        .split(/\s+/)
        .filter(word => word !== '')
        .map(word => fold(word) || word)
    check(
      fc.property(text, text, text, fc.nat(12), (lastname, firstname, other, from) => {
        const member = { firstname, lastname, email: '' }
        const found = buildSearchText(member)
        const fields = [firstname, lastname].map(fold)
        const search = `${lastname.slice(from % 5, from)} ${from % 2 ? firstname : other}`
        const was_found = before(search).every(word => fields.some(field => field.includes(word)))
        return !was_found || foldWords(search).every(word => found.includes(word))
      })
    )
    t.pass(`${numRuns} cases`)
  })

  t.test('a name is found however its umlauts are written', async t => {
    const parts: [string, string][] = [
      ['ä', 'ae'],
      ['ö', 'oe'],
      ['ü', 'ue'],
      ['å', 'aa'],
      ['ß', 'ss'],
      ...['m', 'l', 'r', 'sch', 'i'].map((letter): [string, string] => [letter, letter])
    ]
    const name = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 8 })
    check(
      fc.property(name, name, (before, searched) => {
        const write = (way: 0 | 1, some: [string, string][]) => some.map(part => part[way]).join('')
        return (
          [
            [0, 1],
            [1, 0],
            [0, 0],
            [1, 1]
          ] as const
        ).every(([stored, asked]) => {
          const lastname = write(stored, before) + write(stored, searched)
          const found = buildSearchText({ firstname: 'Mila', lastname, email: '' })
          return foldWords(`${write(asked, searched)}, mila`).every(word => found.includes(word))
        })
      })
    )
    t.pass(`${numRuns} cases`)
  })

  t.test('timestamps: reading is idempotent and keeps the order', async t => {
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
      fc.property(
        unicode,
        given => readMoment(given) === undefined || /^\d{4}-\d\d-\d\d/.test(given)
      )
    )
    t.pass(`${numRuns} cases each`)
  })

  t.test('lockout: never more failures than the limit in any half hour', async t => {
    const step = fc.record({
      after: fc.integer({ min: 0, max: 40 * 60_000 }),
      good: fc.integer({ min: 0, max: 9 }).map(n => n === 0)
    })
    check(
      fc.property(fc.array(step, { maxLength: 60 }), steps => {
        let counter = { failures: 0, locked_until: 0 }
        let now = 1
        let failed: number[] = []
        for (const { after, good } of steps) {
          now += after
          if (remainingLock(counter, now) > 0) continue
          counter = addFailure(counter, max_failures.one_address, now)
          if (good) {
            counter = { failures: 0, locked_until: 0 }
            failed = []
          } else failed = [...failed.filter(at => at > now - 30 * 60_000), now]
          if (failed.length > max_failures.one_address) return false
        }
        return true
      })
    )
    t.pass(`${numRuns} cases`)
  })

  t.test('grants: nobody grants more than their own grants cover', async t => {
    const grant = fc
      .record({
        role: fc.constantFrom(...roles),
        chapter_id: fc.option(fc.integer({ min: 1, max: 3 }))
      })
      .filter(one => findGrantFlaws('', one).length === 0)
    const held = fc.array(grant, { maxLength: 4 })
    const names = Object.keys(permissions) as Permission[]
    check(
      fc.property(held, held, (mine, given) => {
        if (!mayGrant(mine, given) || given.length === 0) return true
        const owner = (grants: { role: Role }[]) => grants.some(({ role }) => role === 'owner')
        const manages = findPermitted(mine, 'manage_accounts') === 'all'
        const further = names.some(permission =>
          [1, 2, 3].some(
            chapter =>
              within(findPermitted(given, permission), chapter) &&
              !within(findPermitted(mine, permission), chapter)
          )
        )
        return manages && !further && (owner(mine) || !owner(given))
      })
    )
    check(
      fc.property(held, held, fc.constantFrom(...names), (one, more, permission) =>
        [1, 2, 3].every(
          chapter =>
            within(findPermitted([...one, ...more], permission), chapter) ===
            (within(findPermitted(one, permission), chapter) ||
              within(findPermitted(more, permission), chapter))
        )
      )
    )
    t.pass(`${numRuns} cases each`)
  })
}
