// Keeps a copy of the members in a file: everything the first time, what has changed since then every night.
//   CHAPTERHOUSE=https://members.example.org TOKEN=ch_… node examples/nightly.js
// The token needs the operations findMembers and listChanges, and a maker who may read the audit log.
import { readFile, rename, writeFile } from 'node:fs/promises'

const { CHAPTERHOUSE, TOKEN, COPY = 'members.json' } = process.env
const columns = ['phone', 'city', 'joined', 'fields']

/** Calls an operation, again later where there are too many calls; returns the data, or throws an error with the failure's code. */
async function call(path, body) {
  const answer = await fetch(`${CHAPTERHOUSE}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body)
  })
  const wait = answer.headers.get('retry-after')
  if (wait) {
    await new Promise(resolve => setTimeout(resolve, wait * 1000))
    return call(path, body)
  }
  const { status, data, code, message } = await answer.json()
  if (status === 'error') throw Object.assign(new Error(message), { code })
  return data
}

/** Reads the feed to its end; returns the ids of the members who were changed, and where the end is. */
async function readChanges(after) {
  const ids = new Set()
  for (let last; last !== after; ) {
    last = after
    const { changes, next } = await call(
      `/getchanges?after=${after}&limit=1000&entities=member,membership`
    )
    for (const { entity_id } of changes) ids.add(entity_id)
    after = next
  }
  return { ids: [...ids], next: after }
}

/** Reads all members, page by page. */
async function readAll() {
  const all = {}
  for (let after = 0, page; page !== 0; ) {
    const { members } = await call('/findmembers', { columns, after, limit: 200 })
    for (const member of members) all[member.id] = member
    page = members.length
    after = members.at(-1)?.id
  }
  return all
}

/** Brings a copy up to date: who is not found any more was removed. */
async function update(copy) {
  const { ids, next } = await readChanges(copy.next)
  for (let first = 0; first < ids.length; first += 200) {
    const some = ids.slice(first, first + 200)
    const { members } = await call('/findmembers', { columns, filter: { ids: some }, limit: 200 })
    for (const id of some) delete copy.members[id]
    for (const member of members) copy.members[member.id] = member
  }
  return { next, members: copy.members }
}

/** A copy from nothing. The feed is read first, so that nothing is missed that happens meanwhile. */
async function begin() {
  const { next } = await readChanges(0)
  return { next, members: await readAll() }
}

const copy = await readFile(COPY, 'utf8').then(JSON.parse, () => undefined)
const now = await (copy ? update(copy) : begin()).catch(error => {
  // the register was restored from a backup
  if (error.code === 'changes_reset') return begin()
  throw error
})
await writeFile(`${COPY}.new`, JSON.stringify(now))
await rename(`${COPY}.new`, COPY)
console.log(`${Object.keys(now.members).length} members`)
