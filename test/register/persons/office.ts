import type { Test } from 'tap'
import { command_line } from '../../../src/association/audit/store.ts'
import { createMembers } from '../../../src/register/members/creation-store.ts'
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

/** Adds members out of the order of their names, so that cells move between pages of the database; no other text has their names. */
export async function addMany(
  { app, membertype_id }: Awaited<ReturnType<typeof anOffice>>,
  count: number
) {
  const members = Array.from({ length: count }, (_, i) => {
    const name = `${((i * 7919) % count).toString(36)}qzx${i}w`
    const names = { firstname: `F${name}`, lastname: `L${name}`, email: `${name}@x.org` }
    return { ...names, chapter_id: 1, membertype_id }
  })
  return app.db.write(() => createMembers(app.db, members, command_line))
}
