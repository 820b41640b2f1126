import { OptionalKind, type TSchema } from '@sinclair/typebox'
import fp from 'fastify-plugin'
import { InvalidJson } from '../core/errors.ts'
import { Strict } from '../core/types.ts'
import { validatorOf } from '../core/validator.ts'

const no_parameters = Strict({})

/** Requests are checked against their routes' schemas by the contract's rules; a route without parameters takes none. */
export const validation = fp(
  async app => {
    app.addHook('onRoute', route => {
      route.schema = { querystring: no_parameters, ...route.schema }
    })

    app.setValidatorCompiler<TSchema>(({ schema, httpPart }) => {
      const read = httpPart === 'body' ? bodyReader(schema) : validatorOf(schema, 'texts')
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

/** The check of a body; Fastify hands it null for one that is absent. */
function bodyReader(schema: TSchema) {
  const validate = validatorOf(schema)
  const optional = OptionalKind in schema
  return (data: unknown) => {
    if (data !== null) return validate(data)
    if (optional) return undefined
    throw new InvalidJson('the body is empty')
  }
}
