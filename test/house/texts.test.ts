import { definePart } from '../../src/core/parts.ts'
import { definePlaces } from '../../src/core/places.ts'
import { refuseWrongTexts } from '../../src/storage/texts.ts'
import { build } from '../fixtures/helper.ts'
import t from '../folder.ts'

t.test('what an erasure empties is in its table and can be null', async t => {
  const { db } = await build(t)
  const refused = (message: string) => t.throws(() => refuseWrongTexts(db), { message })
  definePart({
    ...{ entity: 'member', table: 'letters', column: 'member_id', kind: 'managed' },
    ...{ when_erased: 'kept', emptied: ['text'] }
  })
  refused('erasing a person empties letters.text, which does not exist')
  db.$client.exec('CREATE TABLE letters (text text NOT NULL, member_id integer) STRICT')
  refused('erasing a person empties letters.text, which cannot be null')
  const nullable = 'DROP TABLE letters; CREATE TABLE letters (text text, member_id integer'
  db.$client.exec(`${nullable} REFERENCES members (id)) STRICT`)
  refused('letters.member_id is a foreign key, but its rows are kept when that is erased')
  db.$client.exec(`${nullable}) STRICT`)
  refuseWrongTexts(db)

  definePlaces({ entity: 'chapter', places: { colour: 'text' }, records: ['colour'] })
  refused('erasing a person empties chapters.colour, which does not exist')
  db.$client.exec("ALTER TABLE chapters ADD COLUMN colour text NOT NULL DEFAULT ''")
  refused('erasing a person empties chapters.colour, which cannot be null')
  await t.rejects(build(t), {
    message: 'erasing a person empties letters.text, which does not exist'
  })
})
