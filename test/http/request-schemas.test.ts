import { type TSchema, Type } from '@sinclair/typebox'
import type { FastifySchema, RouteOptions } from 'fastify'
import type { Test } from 'tap'
import { InvalidRequest } from '../../src/core/errors.ts'
import { createValidator } from '../../src/core/validator.ts'
import { findSerializer } from '../../src/http/validation.ts'
import type { Wing } from '../../src/wings.ts'
import { build, call } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { checking, rare, wrong_values } from './keywords.ts'

t.test('every keyword that a request can have is answered with a code', async t => {
  const app = await build(t, {}, { wings: [checking(rare)] })
  const check = async (payload: object) =>
    (await call(t, app, { method: 'POST', url: '/checkfields', payload })).json()
  const right = { step: 10, distinct: ['x', 'y'], reference: 'B-2', terms: 'accepted' }
  t.match(await check(right), { status: 'success' }, 'right values are taken')
  t.strictSame(
    (await check(wrong_values)).details,
    [
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
    ],
    'each wrong value has its code'
  )
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
      Type.Array(Type.Object({}, { maxProperties: 1 })),
      'Fields/x/0: no code says what violates the keyword maxProperties'
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
    await t.rejects(
      build(t, {}, { wings: [checking({ x })] }),
      {
        message: new RegExp(RegExp.escape(message))
      },
      message
    )
})

t.test(
  'every schema compiles, which the service does for the first request that needs it',
  async t => {
    const routes: RouteOptions[] = []
    const collecting: Wing = {
      plugins: async app => void app.addHook('onRoute', route => void routes.push(route))
    }
    await build(t, {}, { wings: [collecting] })
    const schemas = routes.map(({ schema }) => (schema ?? {}) as Schemas)
    t.ok(schemas.filter(({ body }) => body).length > 50, 'there are many bodies')
    for (const { body, params, querystring, response = {} } of schemas) {
      if (body) compiles(t, body, 'body')
      for (const texts of [params, querystring]) if (texts) compiles(t, texts, 'texts')
      for (const answer of Object.values(response))
        t.ok(findSerializer(answer), 'an answer can be written')
    }
  }
)

type Schemas = Omit<FastifySchema, 'response'> & {
  body?: TSchema
  params?: TSchema
  querystring?: TSchema
  response?: Record<string, TSchema>
}

/** Checks that a schema validates a value that it is sure to refuse. */
function compiles(t: Test, schema: TSchema, part: 'body' | 'texts') {
  const validate = createValidator(schema, part)
  try {
    validate({ nothing: 'of it' })
    t.fail(`${schema.title} takes everything`)
  } catch (error) {
    t.type(error, InvalidRequest, `${schema.title} refuses it`)
  }
}

t.test('answers know the formats of the contract: the operator sees no words about schemas', t => {
  const name = Type.Union([Type.String({ format: 'visible' }), Type.Null()])
  const serialize = findSerializer(Type.Object({ name }))
  const warned = t.capture(console, 'warn')
  t.equal(serialize({ name: 'Ada' }), '{"name":"Ada"}', 'the value is written')
  t.strictSame(warned(), [], 'nothing is said')
  t.end()
})
