import { InUse, NotFound } from '../../src/core/errors.ts'
import { Done, Id, Strict } from '../../src/core/types.ts'
import { membership_type } from '../../src/register/membertypes/noun.ts'
import type { Wing } from '../../src/wings.ts'

/** A wing with one operation, `POST /deletetype`, which deletes a membership type; no operation of the service does. */
export const deleting: Wing = {
  plugins: async () => {},
  signed_in: [
    {
      noun: membership_type,
      routes: async app =>
        void app.post(
          '/deletetype',
          {
            config: {
              permission: 'manage_membertypes',
              chapter: 'record',
              failures: [InUse, NotFound]
            },
            schema: {
              operationId: 'deleteType',
              summary: 'Delete a membership type',
              body: Strict({ id: Id }, { title: 'TypeDeletion' }),
              response: { 200: Done }
            }
          },
          async request => {
            const { id } = request.body as { id: number }
            await request.write(() =>
              app.db.$client.prepare('DELETE FROM membertypes WHERE id = ?').run(id)
            )
            return { status: 'success', data: {} }
          }
        )
    }
  ]
}
