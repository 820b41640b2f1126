import { OptionalKind, type TSchema } from '@sinclair/typebox'
import fp from 'fastify-plugin'
import { InvalidJson } from '../core/errors.ts'
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
