import { Type } from '@sinclair/typebox'
import { findSerializer } from '../../src/http/serialization.ts'
import t from '../folder.ts'

t.test('answers know the formats of the contract: the operator sees no words about schemas', t => {
  const name = Type.Union([Type.String({ format: 'visible' }), Type.Null()])
  const serialize = findSerializer(Type.Object({ name }))
  const warned = t.capture(console, 'warn')
  t.equal(serialize({ name: 'Ada' }), '{"name":"Ada"}', 'the value is written')
  t.strictSame(warned(), [], 'nothing is said')
  t.end()
})
