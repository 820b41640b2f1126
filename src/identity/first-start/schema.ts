import { Type } from '@sinclair/typebox'
import { Success } from '../../core/types.ts'

/** What GET /auth/start answers. */
export const StartReply = Success(
  Type.Object(
    {
      has_owner: Type.Boolean({
        description: 'Whether there is an owner; before that nobody can sign in.',
        examples: [true]
      })
    },
    { title: 'Start', description: 'Whether the service was set up.' }
  )
)
