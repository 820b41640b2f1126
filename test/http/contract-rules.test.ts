import type { Json } from '../../src/http/openapi/components.ts'
import { build } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { findFaults } from './contract-rules.ts'

t.test('the document keeps the rules that generators for other languages need', async t => {
  t.strictSame(findFaults((await build(t)).contract().openapi), [], 'the contract breaks none')
})

/** A document with one operation and one component, which has one field. */
function aDocument(field: Json, operation: Json = {}) {
  const schema = { $ref: '#/components/schemas/Thing' }
  const described = {
    operationId: 'createThing',
    requestBody: { content: { 'application/json': { schema } } },
    responses: { 201: { content: { 'application/json': { schema } } } },
    ...operation
  }
  return {
    paths: { '/creatething': { post: described, put: { ...described, operationId: 'editThing' } } },
    components: {
      securitySchemes: {} as never,
      responses: {},
      schemas: { Thing: { type: 'object', properties: { field } } }
    }
  }
}

t.test('each rule finds what breaks it', async t => {
  const { paths, components } = aDocument({ type: 'integer', format: 'int64' })
  t.strictSame(findFaults({ paths, components }), [], 'a good document breaks none')
  const wrong_fields: [Json, string][] = [
    [{ type: ['boolean', 'object'] }, 'has several types'],
    [{ type: ['integer', 'string', 'null'], format: 'int32' }, 'has several types'],
    [{ type: 'integer' }, 'is a number without format'],
    [{ type: ['number', 'null'] }, 'is a number without format'],
    [{ type: 'number', format: 'double', const: 3600 }, 'is a constant that is no string'],
    [{ type: 'object', properties: {} }, 'is an object without a name'],
    [{ type: 'string', enum: ['a', 'b'] }, 'is a list of values without a name'],
    [{ type: 'object', patternProperties: { '^(.*)$': {} } }, 'is a map by patternProperties'],
    [{ const: { a: 1 } }, 'is a constant that is an object'],
    [{ type: 'string', maxLength: 9 }, 'is a text that does not tell what it refuses'],
    [{ type: 'string', pattern: 'x', format: 'timezone' }, 'has a format of ours']
  ]
  for (const [field, fault] of wrong_fields) {
    const list = { type: 'array', items: { anyOf: [field, { type: 'null' }] } }
    t.strictSame(findFaults(aDocument(list)), [`Thing/field/items/anyOf/0 ${fault}`], fault)
  }
})

t.test('a default is said in words, but that of a parameter', t => {
  const choice = { anyOf: [{ type: 'boolean' }, { type: 'null' }], default: null }
  const faults = (field: Json) =>
    findFaults(aDocument(field)).map(one => one.slice('Thing/'.length))
  t.strictSame(
    faults(choice),
    [
      'field has a default beside a choice',
      'field has a default that is an object',
      'field is a field with a default'
    ],
    'a choice with a default'
  )
  t.strictSame(
    faults({ type: 'boolean', default: false }),
    ['field is a field with a default'],
    'a value with a default'
  )
  const limit = { name: 'all', in: 'query', schema: { type: 'boolean', default: false } }
  const parameters = findFaults(aDocument({ type: 'boolean' }, { parameters: [limit] }))
  t.strictSame(parameters, [], 'a parameter may have one')
  t.end()
})

t.test('the rules for operations find what breaks them', async t => {
  const good = { type: 'boolean' }
  const faults = (operation: Json) => new Set(findFaults(aDocument(good, operation)))
  const names = { ...aDocument(good).components }
  const twice = aDocument(good).paths['/creatething']
  t.strictSame(
    findFaults({ paths: { a: twice, b: twice }, components: names }),
    ['createThing is the id of two operations', 'editThing is the id of two operations'],
    'two operations with one id'
  )
  for (const operationId of ['getmember_types', 'Get', 'login', 'list-members'])
    t.strictSame(
      findFaults({
        paths: { a: { get: { ...(twice.post as object), operationId } } },
        components: names
      }),
      [`${operationId} is no verb and noun`],
      operationId
    )
  const inline = { content: { 'application/json': { schema: { type: 'object' } } } }
  t.ok(faults({ responses: { 201: inline } }).has('createThing 201 is no component'), 'an answer')
  t.ok(faults({ requestBody: inline }).has('createThing body is no component'), 'a body')
  const form = { content: { 'multipart/form-data': { schema: { $ref: '#/x' } } } }
  const by_reference = 'createThing body refers to a component for multipart/form-data'
  t.ok(faults({ requestBody: form }).has(by_reference), 'a form')
  const { paths, components } = aDocument(good)
  const responses = { not_found: inline } as never
  t.strictSame(
    findFaults({ paths, components: { ...components, responses } }),
    ['failure not_found is no component'],
    'a failure'
  )
  const list = { name: 'order', in: 'query', schema: { type: 'string', enum: ['up', 'down'] } }
  const fault = 'createThing order is a list of values without a name'
  t.ok(faults({ parameters: [list] }).has(fault), 'a parameter')
})
