import fastJson from 'fast-json-stringify'
import fp from 'fastify-plugin'
import { formats } from '../core/formats.ts'

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
