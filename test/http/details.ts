import type { Test } from 'tap'
import { InUse, NotFound } from '../../src/core/errors.ts'
import { Done, Id, Strict } from '../../src/core/types.ts'
import { membership_type } from '../../src/register/membertypes/noun.ts'
import type { Wing } from '../../src/wings.ts'
import { aChapter, aMember, aType, build, signedIn } from '../fixtures/helper.ts'
import type { WrongRequests } from '../fixtures/wrong-requests.ts'
import { checking, rare } from './keywords.ts'

/** A wing with one operation, `POST /deletetype`, which deletes a membership type; no operation of the service does. */
const deleting: Wing = {
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

/** Sends the wrong requests of folders of tests; answers the codes that were met, and those of the contract. */
export async function meetCodes(t: Test, folders: string[]) {
  const app = await build(t, {}, { wings: [checking(rare), deleting] })
  const headers = await signedIn(app)
  await aChapter(app)
  await aType(app, { name: 'Standard' })
  await aMember(app, { email: 'ada@example.org', membertype_id: 1 })
  const { DetailCode, DetailParams } = app.contract().openapi.components.schemas
  const names = [DetailParams?.examples].flat()[0] as Record<string, string[]>
  const met = new Set<string>()
  for (const folder of folders) {
    const { wrongRequests } = (await import(`../${folder}/wrong-requests.ts`)) as {
      wrongRequests: WrongRequests
    }
    for (const { code, params, message } of await wrongRequests(t, app, headers)) {
      t.strictSame(Object.keys(params).sort(), [...(names[code] ?? [])].sort(), code)
      t.notMatch(message, /\{\w+\}|undefined|object|format|-or-/, `${code}: ${message}`)
      met.add(code)
    }
  }
  return { met, documented: DetailCode?.enum as string[] }
}
