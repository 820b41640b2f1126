import { type TSchema, Type } from '@sinclair/typebox'
import t from 'tap'
import { build, call } from '../fixtures/helper.ts'
import { checking, rare, wrong_values } from './keywords.ts'

t.test('every keyword that a request can have is answered with a code', async t => {
  const app = await build(t, {}, { wings: [checking(rare)] })
  const check = async (payload: object) =>
    (await call(t, app, { method: 'POST', url: '/checkfields', payload })).json()
  const right = { step: 10, distinct: ['x', 'y'], reference: 'B-2', terms: 'accepted' }
  t.match(await check(right), { status: 'success' })
  t.strictSame((await check(wrong_values)).details, [
    {
      path: '/step',
      message: 'must be a multiple of 5',
      code: 'not_a_multiple',
      params: { step: 5 }
    },
    {
      path: '/distinct',
      message: 'must not have the same item twice',
      code: 'repeated_items',
      params: {}
    },
    {
      path: '/reference',
      message: 'must have the form of A-1',
      code: 'wrong_form',
      params: { example: 'A-1' }
    },
    {
      path: '/terms',
      message: 'must be "accepted"',
      code: 'not_one_of',
      params: { allowed: ['accepted'] }
    }
  ])
})

t.test('the service does not start with a request whose violations have no code', async t => {
  const undescribed: [TSchema, string][] = [
    [
      Type.Integer({ exclusiveMinimum: 0 }),
      'Fields/x: no code says what violates the keyword exclusiveMinimum'
    ],
    [
      Type.Intersect([Type.String(), Type.String()]),
      'Fields/x: no code says what violates the keyword allOf'
    ],
    [
      Type.Array(Type.Object({}, { minProperties: 1 })),
      'Fields/x/0: no code says what violates the keyword minProperties'
    ],
    [
      Type.Record(Type.String(), Type.Not(Type.Null())),
      'Fields/x/^(.*)$: no code says what violates the keyword not'
    ],
    [
      Type.String({ pattern: '^[A-Z]-[0-9]+$' }),
      'Fields/x: the pattern ^[A-Z]-[0-9]+$ has neither a code nor an example of its form'
    ]
  ]
  for (const [x, message] of undescribed)
    await t.rejects(build(t, {}, { wings: [checking({ x })] }), {
      message: new RegExp(RegExp.escape(message))
    })
})
