import type { anOffice } from '../register/persons/office.ts'
import { unusual } from './marked-texts.ts'

/** An office whose requests are answered with success. */
export type Office = Awaited<ReturnType<typeof anOffice>>

/** Bodies of requests that are answered with success, each for one more request. */
export function createBodies(
  { app, headers, ask, create, membertype_id }: Office,
  { applied_type, first }: { applied_type: number; first: number }
) {
  let count = 0
  const chapter_id = 1
  const person = async (more = {}) => {
    const { id } = await create({ firstname: unusual, lastname: `Person ${++count}`, ...more })
    return id
  }
  const filter = async () => {
    const body = { chapter_id, name: `Filter ${++count}`, filter: {} }
    return (await ask('POST', '/createfilter', body)).data.id
  }
  const bankEntry = async () => {
    const body = `Date,Amount,Text\n2026-01-02,${++count}.00,x\n`
    const url = '/importstatement?chapter_id=1'
    const csv = { ...headers, 'content-type': 'text/csv' }
    await app.inject({ method: 'POST', url, headers: csv, body })
    return (await ask('GET', '/getentries?chapter_id=1')).data.entries[0].id
  }
  const application = async () => {
    const member_id = await person({ membertype_id: applied_type })
    const { data } = await ask('GET', '/getapplications?chapter_id=1&limit=200')
    const { id } = data.applications.find(
      (one: { member_id: number }) => one.member_id === member_id
    )
    return { id }
  }
  const member = { firstname: unusual, lastname: 'Person', email: '', chapter_id, membertype_id }
  const charge = { dues_name: 'Key', amount: 0, due_date: '2026-12-01' }
  const payment = { amount: 5, date: '2026-01-02', method: 'cash' }
  const mailing = { chapter_id, filter: {}, subject: 'Hello', body: 'Dear member' }
  const pause = { from: '2026-12-01', to: '2026-12-24', reason: '' }
  const bodies: Record<string, () => Promise<object> | object> = {
    'get /getmembers': () => ({ chapter_id }),
    'get /exportmembers': () => ({ chapter_id }),
    'post /exportmembers': () => ({ chapter_id, filter: {} }),
    'post /findmembers': () => ({ chapter_id, filter: {} }),
    'post /findpersons': () => ({ chapter_id, firstname: unusual, lastname: 'Person' }),
    'post /createmembers': () => member,
    'put /editmember': async () => ({ id: await person() }),
    'put /editmembers': () => ({ chapter_id, filter: { ids: [first] }, set: { language: 'de' } }),
    'post /createfilter': () => ({ chapter_id, name: `Filter ${++count}`, filter: {} }),
    'put /editfilter': async () => ({ id: await filter() }),
    'post /openmemberships': () => ({ chapter_id, filter: {} }),
    'put /erasemember': async () => ({ id: await person(), reason: 'x' }),
    'put /approveapplication': application,
    'put /declineapplication': application,
    'put /withdrawapplication': application,
    'put /endmembership': async () => ({ member_id: await person(), reason: 'resigned' }),
    'put /pausemembership': async () => ({ member_id: await person(), ...pause }),
    'post /createdue': async () => ({ ...charge, member_id: await person() }),
    'post /createpayment': async () => ({ ...payment, member_id: await person() }),
    'put /reversepayment': async () => {
      const member_id = await person()
      const { data } = await ask('POST', '/createpayment', { ...payment, member_id })
      return { id: data.id, date: payment.date }
    },
    'post /createrefund': async () => {
      const member_id = await person()
      await ask('POST', '/createpayment', { ...payment, member_id })
      return { ...payment, member_id }
    },
    'post /createinvoices': () => ({ chapter_id, filter: {} }),
    'put /cancelinvoice': async () => {
      const payer = await person()
      await ask('POST', '/createdue', { ...charge, member_id: payer, amount: 1 })
      await ask('POST', '/createinvoices', { chapter_id, filter: { ids: [payer] } })
      const { data } = await ask('GET', `/getinvoices?member_id=${payer}`)
      return { id: data.invoices[0].id }
    },
    'put /releasemessages': () => ({ chapter_id, kind: 'farewell' }),
    'post /printmessages': () => ({ chapter_id, kind: 'farewell' }),
    'put /skipmessages': () => ({ chapter_id, kind: 'farewell' }),
    'put /resendmessage': async () => {
      const member_id = await person()
      await ask('PUT', '/endmembership', { member_id, reason: 'resigned' })
      await ask('PUT', '/skipmessages', { chapter_id, kind: 'farewell' })
      const { data } = await ask('GET', `/getmessages?member_id=${member_id}&kind=farewell`)
      return { id: data.messages[0].id }
    },
    'post /createmailing': () => mailing,
    'put /editmailing': async () => ({
      id: (await ask('POST', '/createmailing', mailing)).data.id
    }),
    'put /liftundeliverable': async () => ({ member_id: await person() }),
    'put /ignoreentry': async () => ({ id: await bankEntry() }),
    'put /ignoreentries': async () => ({ chapter_id, ids: [await bankEntry()] }),
    'put /matchentry': async () => ({ id: await bankEntry(), member_id: await person() }),
    'put /unmatchentry': async () => ({ id: await bankEntry() }),
    'put /waivedue': async () => {
      const due = await ask('POST', '/createdue', {
        ...charge,
        member_id: await person(),
        amount: 1
      })
      return { id: due.data.id, reason: 'mistake' }
    }
  }
  return bodies
}
