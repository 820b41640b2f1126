import type { Test } from 'tap'
import { aType, build, call, signedIn } from '../../fixtures/helper.ts'

/** An office with a type, an owner, and requests about custom fields. */
export async function anOffice(t: Test, env: Record<string, string> = {}) {
  const app = await build(t, env)
  const headers = await signedIn(app)
  const type = await aType(app, { name: 'Standard' })
  type Method = 'GET' | 'POST' | 'PUT'
  const send = async (method: Method, url: string, payload?: object, as = headers) =>
    (await call(t, app, { method, url, headers: as, ...(payload && { payload }) })).json()
  const define = (key: string, kind: string, rest: object = {}) =>
    send('POST', '/createfield', { chapter_id: null, key, label: `Our ${key}`, kind, ...rest })
  /** One field of each kind. */
  const defineAll = async (choices = ['S', 'M']) => {
    await define('club', 'text')
    await define('boats', 'number')
    await define('since', 'date')
    await define('shirt', 'choice', { choices })
    await define('skills', 'choices', { choices: ['cook', 'sing', 'row'] })
    await define('helper', 'yes_no')
  }
  let n = 0
  const join = (fields?: object, rest: object = {}) =>
    send('POST', '/createmembers', {
      ...{ firstname: `Ada ${++n}`, lastname: 'Lovelace', email: '', chapter_id: 1 },
      ...{ membertype_id: type.id, ...(fields && { fields }), ...rest }
    })
  const edit = (id: number, fields: object) => send('PUT', '/editmember', { id, fields })
  const show = async (id: number) => (await send('GET', `/getmember/${id}`)).data
  return { app, headers, type, send, define, defineAll, join, edit, show }
}
