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
import t from '../folder.ts'
import fc, { anyText, runs } from '../properties.ts'

/** Tests that a property holds. */
const law = <Values>(name: string, property: fc.IProperty<Values>) =>
  t.doesNotThrow(() => fc.assert(property, { numRuns: runs(200) }), name)

const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 12 }), anyText)

law(
  'folding is idempotent',
  fc.property(text, given => fold(fold(given)) === fold(given))
)
law(
  'folding knows no case',
  fc.property(text, given => {
    const lower = given.toLowerCase()
    return fold(given.toUpperCase().toLowerCase()) === fold(lower.toUpperCase().toLowerCase())
  })
)
law(
  'folding knows no normal form',
  fc.property(text, given => fold(given.normalize('NFD')) === fold(given.normalize('NFC')))
)
law(
  'every part of a name finds it',
  fc.property(text, text, fc.nat(12), fc.nat(12), (firstname, given, from, length) => {
    const lastname = given.normalize('NFC')
    const part = [...lastname].slice(from, from + length).join('')
    const found = buildSearchText({ firstname, lastname, email: '' })
    return foldWords(part).every(word => found.includes(word) || /^\p{M}+$/u.test(word))
  })
)

const letters = fc.constantFrom(...'aeouäöüåøæßsmlr,- \u0308É')
const name = fc.string({ unit: letters, maxLength: 12 })
const wordsBefore = (search: string) =>
  search
    .split(/\s+/)
    .filter(word => word !== '')
    .map(word => fold(word) || word)

law(
  'searches find what they found before other ways of writing were known',
  fc.property(name, name, name, fc.nat(12), (lastname, firstname, other, from) => {
    const found = buildSearchText({ firstname, lastname, email: '' })
    const fields = [firstname, lastname].map(fold)
    const search = `${lastname.slice(from % 5, from)} ${from % 2 ? firstname : other}`
    const words = wordsBefore(search)
    const was_found = words.every(word => fields.some(field => field.includes(word)))
    return !was_found || foldWords(search).every(word => found.includes(word))
  })
)

/** Umlauts, and the letters in place of them; other letters. */
const spellings: [string, string][] = [
  ...['ä ae', 'ö oe', 'ü ue', 'å aa', 'ß ss'].map(pair => pair.split(' ') as [string, string]),
  ...['m', 'l', 'r', 'sch', 'i'].map((letter): [string, string] => [letter, letter])
]
const spelled = fc.array(fc.constantFrom(...spellings), { minLength: 1, maxLength: 8 })
const way = fc.constantFrom<0 | 1>(0, 1)

law(
  'a name is found however its umlauts are written',
  fc.property(spelled, spelled, way, way, (before, searched, stored, asked) => {
    const write = (how: 0 | 1, some: [string, string][]) => some.map(part => part[how]).join('')
    const lastname = write(stored, before) + write(stored, searched)
    const found = buildSearchText({ firstname: 'Mila', lastname, email: '' })
    return foldWords(`${write(asked, searched)}, mila`).every(word => found.includes(word))
  })
)

const date = fc.date({
  min: new Date('0001-01-02T00:00:00Z'),
  max: new Date('9999-12-30T00:00:00Z'),
  noInvalidDate: true
})
const moment = fc.tuple(date, fc.integer({ min: -14 * 60, max: 14 * 60 }))
const written = ([at, minutes]: [Date, number]) => {
  const local = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 19)
  const clock = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16)
  return `${local}${minutes < 0 ? '-' : '+'}${clock}`
}
const seconds = ([at]: [Date, number]) => Math.floor(at.getTime() / 1000)

law(
  'timestamps: reading is idempotent and keeps the order',
  fc.property(moment, moment, (one, other) => {
    const [a = '', b = ''] = [readMoment(written(one)), readMoment(written(other))]
    const order = a < b ? -1 : a > b ? 1 : 0
    return a !== '' && readMoment(a) === a && Math.sign(seconds(one) - seconds(other)) === order
  })
)
law(
  'what is no timestamp is none',
  fc.property(anyText, given => {
    return readMoment(given) === undefined || /^\d{4}-\d\d-\d\d/.test(given)
  })
)

const step = fc.record({
  after: fc.integer({ min: 0, max: 40 * 60_000 }),
  good: fc.integer({ min: 0, max: 9 }).map(n => n === 0)
})

law(
  'lockout: never more failures than the limit in any half hour',
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

const chapter_id = fc.option(fc.integer({ min: 1, max: 3 }))
const grant = fc
  .record({ role: fc.constantFrom(...roles), chapter_id })
  .filter(one => findGrantFlaws('', one).length === 0)
const grants = fc.array(grant, { maxLength: 4 })
const names = Object.keys(permissions) as Permission[]
type Grants = Parameters<typeof findPermitted>[0]
const may = (held: Grants, permission: Permission, chapter: number) =>
  within(findPermitted(held, permission), chapter)

law(
  'grants: nobody grants more than their own grants cover',
  fc.property(grants, grants, (mine, given) => {
    if (!mayGrant(mine, given) || given.length === 0) return true
    const isOwner = (held: { role: Role }[]) => held.some(({ role }) => role === 'owner')
    const further = names.some(permission =>
      [1, 2, 3].some(chapter => may(given, permission, chapter) && !may(mine, permission, chapter))
    )
    const manages = findPermitted(mine, 'manage_accounts') === 'all'
    return manages && !further && (isOwner(mine) || !isOwner(given))
  })
)
law(
  'grants: several are their union',
  fc.property(grants, grants, fc.constantFrom(...names), (one, more, permission) =>
    [1, 2, 3].every(chapter => {
      const either = may(one, permission, chapter) || may(more, permission, chapter)
      return may([...one, ...more], permission, chapter) === either
    })
  )
)
