import type { InjectOptions } from 'fastify'
import type { Test } from 'tap'
import { send as sendFile } from '../../fixtures/files.ts'
import { aChapter, aMember, aType, build, call, signedIn } from '../../fixtures/helper.ts'

/** Three chapters, each with a type T, an owner, and a lead of the first alone. */
export async function anOffice(t: Test) {
  const app = await build(t)
  const headers = await signedIn(app)
  const chapters = [1, (await aChapter(app)).id, (await aChapter(app)).id] as const
  const types: number[] = []
  for (const chapter_id of chapters) types.push((await aType(app, { chapter_id, name: 'T' })).id)
  const lead = await signedIn(app, 'chapter_lead', 1)
  const join = (place: 0 | 1 | 2, values: object) =>
    aMember(app, { chapter_id: chapters[place], membertype_id: types[place] ?? 0, ...values })
  const send = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object, as = headers) =>
    call(t, app, { method, url, headers: as, payload } as InjectOptions & { url: string })
  const data = async (...asked: Parameters<typeof send>) => (await send(...asked)).json().data
  const imports = async (file: string, query: Record<string, unknown> = {}, as = headers) => {
    const given = Object.entries({ explain: true, ...query }).map(
      ([name, value]) =>
        `&${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`
    )
    return (await sendFile(t, app, as, file, given.join(''))).json()
  }
  return {
    ...{ app, headers, lead, chapters, types, join, send, data, imports },
    show: (id: number) => data('GET', `/getmember/${id}`),
    link: (...ids: number[]) => send('PUT', '/linkmembers', { ids }),
    undo: (id: number, as = headers) => data('PUT', '/undobatch', { id }, as),
    entries: async (id: number) =>
      (await data('GET', `/getlogs?entity=member&entity_id=${id}`)).logs
  }
}
