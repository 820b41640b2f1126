import type { Test } from 'tap'
import { aFolder, aType, build, call, signedIn } from '../../fixtures/helper.ts'

type Method = 'GET' | 'PUT' | 'POST'

/** A register with a membership type, and functions that ask it and add members. */
export async function anOffice(t: Test, options: Parameters<typeof build>[2] = {}) {
  const folder = aFolder(t)
  const app = await build(t, { DATA_DIR: folder, BACKUP_EVERY_HOURS: '24' }, options)
  const headers = await signedIn(app)
  const { id: membertype_id } = await aType(app, { name: 'T' })
  const ask = async (method: Method, url: string, payload?: object, more = {}) => {
    const request = { method, url, headers: { ...headers, ...more } }
    return (await call(t, app, { ...request, ...(payload && { payload }) })).json()
  }
  const create = async (values: object, more = {}) => {
    const body = { email: '', chapter_id: 1, membertype_id, ...values }
    return (await ask('POST', '/createmembers', body, more)).data as { id: number }
  }
  return { app, folder, headers, ask, create, membertype_id }
}
