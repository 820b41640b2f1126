import { join } from 'node:path'
import Database from 'better-sqlite3'
import { eraseMember } from '../../src/register/persons/erase-async.ts'
import { openFolder } from '../../src/storage/data-folder.ts'
import { aFolder } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aWriter } from '../register/persons/erasures.ts'
import { absent, shows, sound } from './browser.ts'
import { aDesk } from './office.ts'

const DATA_DIR = aFolder(t)
const { office, page, open, call, aType, aMember } = await aDesk(t, {}, { DATA_DIR })
await aType('Adults')
const tasks = async () => (await call('GET', '/gettasks')).tasks

t.test('a member whom the round put aside: why, and the way to the member', async t => {
  const id = await aMember('Ada')
  // the round of today is over: the next one would try again
  office.run(['round'])
  const db = new Database(join(DATA_DIR, 'chapterhouse.db'))
  db.prepare("UPDATE lives SET error = 'more than 20000 steps follow' WHERE id = ?").run(id)
  db.close()
  await open('/console/chapter/1/overview')
  const todo = page.getByRole('region', { name: 'To do', exact: true })
  await shows(todo, 'One member was put aside', 'does not fit together')
  await absent(t, todo.getByText('20000'), 'nothing for operators')
  await sound(t, page, 'put aside')
  await todo.getByRole('link', { name: 'Ada Lovelace' }).click()
  await page.getByRole('heading', { name: 'Ada Lovelace', level: 1 }).waitFor()
  await page.getByRole('button', { name: /^Why / }).first().click()
  await page.getByText('could not work out what follows').first().waitFor()
})

/** Erases a member, but ends as soon as the erasure has begun, as when the service is killed. */
async function beginErasing(id: number) {
  const { db } = openFolder(DATA_DIR)
  const begun = db.$client.prepare("SELECT 1 FROM former_members WHERE fate = 'erasing'")
  const writer = aWriter({ db } as Parameters<typeof aWriter>[0], () => {
    if (begun.get()) throw new Error('killed')
  })
  await t.rejects(eraseMember(db, { id, reason: 'On request', force: false }, writer), {
    message: 'killed'
  })
  db.$client.close()
}

t.test('an erasure that was not finished is asked for again where the task stands', async t => {
  const id = await aMember('Ben')
  await beginErasing(id)
  await open('/console/overview', { language: 'de' })
  const todo = page.getByRole('region', { name: 'Zu erledigen', exact: true })
  await todo.getByText('Eine Löschung ist nicht abgeschlossen').waitFor()
  await absent(t, todo.getByText('Ben'), 'who is being erased is not named')
  await sound(t, page, 'an erasure')
  await todo.getByRole('button', { name: `Mitglied ${id} löschen` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Grund').fill('Auf Wunsch')
  await sound(t, page, 'asking again')
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
  await dialog.getByRole('status').waitFor()
  await dialog.getByRole('button', { name: 'Schließen' }).last().click()
  await todo.getByText('nicht abgeschlossen').waitFor({ state: 'detached' })
  t.strictSame(
    (await tasks()).map(({ kind }: { kind: string }) => kind),
    ['put_aside'],
    'the erasure is done'
  )
})
