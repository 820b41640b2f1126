import { Type } from '@sinclair/typebox'
import { Strict } from '../../core/types.ts'

/** GET and POST /unsubscribe/{token}. */
export const UnsubscribePath = Strict({
  token: Type.String({
    pattern: '^[\\w.-]*$',
    maxLength: 64,
    description: 'The end of a link in a mailing.',
    examples: ['k3.0uX2Zc7bq4T1mW9sYd5eHg']
  })
})

/** The form of one click (RFC 8058); what it holds is not read. */
export const OneClick = Type.Object(
  { 'List-Unsubscribe': Type.Optional(Type.Literal('One-Click')) },
  { title: 'OneClick', description: 'What mail programs send at one click.' }
)
