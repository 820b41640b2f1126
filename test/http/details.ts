import type { Test } from 'tap'
import { aChapter, aMember, aType, build, signedIn } from '../fixtures/helper.ts'
import type { WrongRequests } from '../fixtures/wrong-requests.ts'
import { deleting } from './deleting.ts'
import { checking, rare } from './keywords.ts'

/** Sends the wrong requests of folders of tests; answers the codes that were met, and those of the contract. */
export async function meetCodes(t: Test, folders: string[]) {
  const app = await build(t, {}, { wings: [checking(rare), deleting] })
  const headers = await signedIn(app)
  await aChapter(app)
  await aType(app, { name: 'Standard' })
  await aMember(app, { email: 'ada@example.org', membertype_id: 1 })
  const { DetailCode, DetailParams } = app.contract().openapi.components.schemas
  const names = DetailParams?.const as Record<string, string[]>
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
