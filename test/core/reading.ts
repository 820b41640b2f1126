import type { Test } from 'tap'
import { readJson } from '../../src/core/json.ts'
import { readInteger, readQuery } from '../../src/core/query.ts'
import fc, { anyText } from '../properties.ts'

/** Checks the laws of reading integers, queries and JSON on so many cases each. */
export function checkReading(t: Test, numRuns: number) {
  const check = (property: fc.IProperty<never> | fc.IRawProperty<unknown>) =>
    fc.assert(property as fc.IProperty<unknown>, { numRuns })

  t.test('integers: exactly the texts that match the pattern', async t => {
    const text = fc.oneof(
      fc.maxSafeInteger().map(String),
      fc.bigInt().map(String),
      fc.double().map(String),
      anyText
    )
    check(
      fc.property(text, given => {
        const read = readInteger(given)
        const good = /^(0|[1-9][0-9]*)$/.test(given) && BigInt(given) <= 2n ** 53n - 1n
        return good ? read === Number(given) && String(read) === given : read === given
      })
    )
    t.pass(`${numRuns} cases`)
  })

  t.test('queries: encoded values are decoded, repeated parameters become lists', async t => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 })
    check(
      fc.property(
        fc.array(fc.tuple(name, fc.string({ unit: 'grapheme' })), { maxLength: 5 }),
        pairs => {
          const read = readQuery(
            pairs.map(pair => pair.map(encodeURIComponent).join('=')).join('&')
          )
          return pairs.every(([key, value]) => {
            const same = pairs.filter(([other]) => other === key)
            return same.length === 1 ? read[key] === value : Array.isArray(read[key])
          })
        }
      )
    )
    check(fc.property(anyText, given => typeof readQuery(given) === 'object'))
    t.pass(`${numRuns} cases each`)
  })

  t.test('JSON: the same values as JSON.parse, or invalid_json', async t => {
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
        const text = `${'['.repeat(depth)}{${names.map(one => `"${one}":0`).join(',')}}${']'.repeat(depth)}`
        const meant = names.map(one => (one === '\\u0061' ? 'a' : one))
        const good =
          new Set(meant).size === meant.length &&
          !meant.some(one => ['__proto__', 'constructor'].includes(one)) &&
          depth < 32
        return good === 'value' in refused(Buffer.from(text))
      })
    )
    t.pass(`${numRuns} cases each`)
  })
}

const refused = (bytes: Uint8Array) => {
  try {
    return { value: readJson(bytes) }
  } catch (error) {
    return { code: (error as { code: string }).code }
  }
}
