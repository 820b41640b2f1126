import type { Role } from '../../src/association/access/permissions.ts'
import t from '../folder.ts'
import { absent, sound } from './browser.ts'
import { aDesk, aPerson } from './office.ts'

const { office, page, open, visit, call, aType, aMember } = await aDesk(t)
const { id: north } = await call('POST', '/createchapter', { name: 'North' })
const type = await aType('Adults')
const ada = await aMember('Ada')
await aType('Standard', { chapter_id: north })
const due = { member_id: ada, dues_name: 'Key', amount: 10, due_date: '2030-01-01' }
await call('POST', '/createdue', due)
await call('POST', '/createfilter', { chapter_id: 1, name: 'Shirts', filter: { owes: true } })
const chapter = '/console/chapter/1'
const refused = 'Your role does not allow this.'

/** Where somebody looks: what the page says, and the buttons, links and parts that others have there. */
type Look = [path: string, said: string | RegExp, others: string[]]
const looks: [Role, number | null, Look[]][] = [
  [
    'moderator',
    null,
    [
      [`${chapter}/members`, 'Lovelace, Ada', ['New member', 'Export', 'Import', 'Shirts']],
      [`${chapter}/import`, refused, ['Download a template']],
      [`${chapter}/members/${ada}`, /€10\.00/, ['More', 'Add a charge', 'History', 'Pause']],
      [`${chapter}/messages`, 'All messages', ['Mailings', 'Bulk changes', 'Money']],
      ['/console/fields', refused, ['New field']],
      ['/console/chapters?chapter=1', /^Your role lets you look at chapters/, ['Save']],
      [`${chapter}/money`, 'Money', ['Payments']]
    ]
  ],
  [
    'treasurer',
    null,
    [
      [`${chapter}/members/${ada}`, 'Membership', ['Messages', 'Leave', 'Last name']],
      [`${chapter}/messages/letters`, 'Letters', ['What would be printed']]
    ]
  ],
  [
    'chapter_lead',
    north,
    [
      ['/console/chapters', 'North', ['New chapter', 'Main chapter']],
      [`${chapter}/members`, 'Your account has no access to this.', ['New member']],
      ['/console/accounts', refused, ['Invite a colleague']],
      [`/console/chapter/${north}/members`, 'No members yet', ['Write to them']],
      ['/console/system', refused, ['Back up now']],
      [
        `/console/chapter/${north}/membertypes?type=${type + 1}`,
        /^Your role lets you look at membership types/,
        ['Save', 'Archive', 'New membership type']
      ]
    ]
  ]
]

for (const [role, chapter_id, views] of looks)
  t.test(`a ${role} sees what the role may do, and nothing is asked that is refused`, async t => {
    const person = await aPerson(office, { role, chapter_id })
    await open('/console/overview', { as: person })
    for (const [path, said, others] of views) {
      await visit(path)
      await page.locator('main, [role=dialog]').getByText(said).first().waitFor()
      await page.waitForLoadState('networkidle')
      for (const name of others)
        for (const kind of ['button', 'link', 'region', 'heading', 'textbox'] as const)
          await absent(t, page.getByRole(kind, { name, exact: true }), `${path} has no ${name}`)
    }
  })

t.test('addresses of nothing', async t => {
  for (const path of ['/console/chapter/abc/members', '/console/chapter/0/overview']) {
    await visit(path)
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
  }
  await sound(t, page, 'no page')
})
