import { OptionalKind, type TSchema } from '@sinclair/typebox'
import fastJson from 'fast-json-stringify'
import fp from 'fastify-plugin'
import { InvalidJson } from '../core/errors.ts'
import { formats } from '../core/formats.ts'
import { Strict } from '../core/types.ts'
import { createValidator } from '../core/validator.ts'

const no_parameters = Strict({})

/** Validates requests against the schemas of their routes; a route without a query schema accepts no parameters. */
export const validation = fp(
  async app => {
    app.addHook('onRoute', route => {
      route.schema = { querystring: no_parameters, ...route.schema }
    })

    app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
      const read = httpPart === 'body' ? bodyReader(schema) : createValidator(schema, 'texts')
      return data => {
        try {
          return { value: read(data) }
        } catch (error) {
          return { error: error as Error }
        }
      }
    })
  },
  { name: 'validation' }
)

/** Creates the validator of a body; Fastify passes null for a missing body. */
function bodyReader(schema: TSchema) {
  const validate = createValidator(schema)
  const optional = OptionalKind in schema
  return (data: unknown) => {
    if (data !== null) return validate(data)
    if (optional) return undefined
    throw new InvalidJson('the body is empty')
  }
}

type Serializer = (answer: unknown) => string

/** The serializers of schemas, which the apps of a process share. */
const serializers = new WeakMap<object, Serializer>()

/** Serializes answers by the schemas of their routes, each compiled for its first answer: a process needs few of them. */
export const serialization = fp(
  async app => {
    app.setSerializerCompiler(
      ({ schema }) =>
        answer =>
          findSerializer(schema)(answer)
    )
  },
  { name: 'serialization' }
)

/** The serializer of a schema, compiled on first use. Throws if the schema has none. */
export function findSerializer(schema: object): Serializer {
  const known = serializers.get(schema)
  if (known) return known
  const compiled: Serializer = fastJson(schema, { ajv: { formats } })
  serializers.set(schema, compiled)
  return compiled
}
