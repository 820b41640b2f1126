import { type TSchema, Type } from '@sinclair/typebox'
import { Done, Strict } from '../../src/core/types.ts'
import type { Wing } from '../../src/wings.ts'

/** A wing with one operation, `POST /checkfields`, whose body has the given fields. */
export const checking = (fields: Record<string, TSchema>): Wing => ({
  plugins: async () => {},
  open: [
    {
      noun: null,
      routes: async app =>
        void app.post(
          '/checkfields',
          {
            schema: {
              operationId: 'checkFields',
              tags: ['contract'],
              summary: 'Check fields',
              body: Strict(fields, { title: 'Fields' }),
              response: { 200: Done }
            }
          },
          async () => ({ status: 'success', data: {} })
        )
    }
  ]
})

/** A field for each keyword of JSON Schema that has a code and that no operation of the service needs yet. */
export const rare = {
  step: Type.Integer({ multipleOf: 5, examples: [5] }),
  distinct: Type.Array(Type.String({ maxLength: 9, examples: ['x'] }), { uniqueItems: true }),
  reference: Type.String({ maxLength: 9, pattern: '^[A-Z]-[0-9]+$', examples: ['A-1'] }),
  terms: Type.Literal('accepted')
}

/** Values of the fields that violate each of them. */
export const wrong_values = { step: 3, distinct: ['x', 'x'], reference: '1', terms: 'refused' }
