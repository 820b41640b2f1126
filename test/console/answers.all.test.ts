import type { Locator, Page } from 'playwright-core'
import type { Test } from 'tap'
import t from '../folder.ts'
import { choose, resize, sound } from './browser.ts'
import { act, button, focused, press, text } from './forms.ts'
import { aDesk, day } from './office.ts'

const { page, open, call, aType, aMember } = await aDesk(t)
await call('PUT', '/editassociation', { name: 'Turnverein' })
await call('POST', '/createfield', { key: 'shirt', label: 'Shirt', kind: 'text' })
await aType('Adults')
const ada = await aMember('Ada', { membership_startdate: day(-20) })
const list = '/console/chapter/1/members'

/** A form, how it is filled in, the button that sends it, and the operation that is refused. */
type Form = [
  name: string,
  path: string,
  fill: (page: Page) => Promise<unknown>,
  send: string,
  operation: string
]
const name = (page: Page) => text(page, 'Name').last().fill('Somebody')
const inDialog =
  (open: (page: Page, label: string) => Promise<unknown>) =>
  (label: string, fill: (page: Page) => Promise<unknown>) =>
  async (page: Page) => {
    await open(page, label)
    await page.getByRole('dialog').waitFor()
    await fill(page)
  }
const asked = inDialog(act)
const opened = inDialog((page, label) => button(page, label).first().click())
const forms: Form[] = [
  [
    'association',
    '/console/association',
    page => text(page, 'Name of the association').fill('Somebody'),
    'Save',
    'editassociation'
  ],
  [
    'bank account',
    '/console/association',
    opened('Add an account', name),
    'Save',
    'createbankaccount'
  ],
  ['new chapter', '/console/chapters?chapter=new', name, 'Save', 'createchapter'],
  ['chapter', '/console/chapters?chapter=1', name, 'Save', 'editchapter'],
  ['new field', '/console/fields?field=new', name, 'Save', 'createfield'],
  ['field', '/console/fields?field=1', name, 'Save', 'editfield'],
  ['type', '/console/chapter/1/membertypes?type=1', name, 'Save', 'editmember_type'],
  ['new member', `${list}?member=new`, fillMember('Ben'), 'Save', 'createmembers'],
  [
    'member',
    `${list}/${ada}`,
    page => page.getByLabel('Phone').fill('030 1'),
    'Save',
    'editmember'
  ],
  ['account', '/console/accounts?account=1', name, 'Save', 'edituser'],
  ['filter', `${list}?status=active`, opened('Keep this filter', name), 'Save', 'createfilter'],
  [
    'pause',
    `${list}/${ada}`,
    asked('Pause', page => page.getByRole('dialog').getByLabel('Until').fill(day(30))),
    'Pause',
    'pausemembership'
  ],
  [
    'erasure',
    `${list}/${ada}`,
    asked('Erase personal data', page => page.getByLabel('Reason').fill('asked for')),
    'Erase for good',
    'erasemember'
  ]
]

function fillMember(firstname: string) {
  return async (page: Page) => {
    await page.getByLabel('First name').fill(firstname)
    await page.getByLabel('Last name').fill('Lovelace')
    await choose(page, 'Membership type', 'Adults')
    await page.getByText('The membership begins at once').waitFor()
  }
}

/** Waits until an element has the focus, and checks that it is seen: on the screen, and below nothing else. */
async function told(t: Test, place: Locator, words: string) {
  await focused(place)
  const seen = await page.evaluate(`(() => {
    const place = document.activeElement
    const { left, top, width } = place.getBoundingClientRect()
    return place.contains(document.elementFromPoint(left + width / 2, top + 4))
  })()`)
  t.ok(seen, `${words} is seen at ${page.viewportSize()?.width}`)
}

/** Does something on a screen and then on a telephone. */
async function onBoth(step: () => Promise<unknown>) {
  for (const width of [1440, 360]) {
    await resize(page, width)
    await step()
  }
}

t.test('a refusal has the focus, and is in view', async t => {
  page.on('dialog', dialog => dialog.accept())
  const body = JSON.stringify({ status: 'error', code: 'conflict', message: '', details: [] })
  const refusal = page.getByRole('alert').filter({ hasText: 'Nothing was changed: it does not' })
  for (const [form, path, fill, send, operation] of forms) {
    await open(path, { failing: [409], anew: true })
    await page.route(`**/${operation}`, route =>
      route.request().postDataJSON().dry_run
        ? route.continue()
        : route.fulfill({ status: 409, contentType: 'application/json', body })
    )
    await fill(page)
    const sends = button(page, send).last().and(page.locator(':enabled'))
    await onBoth(async () => {
      await sends.click()
      await told(t, refusal, form)
    })
    await page.unroute(`**/${operation}`)
  }
})

t.test('a flaw has the focus, and is in view', async t => {
  const new_forms = forms.filter(([form]) => form.startsWith('new '))
  const type = ['new type', '/console/chapter/1/membertypes?type=new'] as const
  for (const [form, path] of [...new_forms, type]) {
    await open(path, { anew: true })
    await button(page, 'Save').waitFor()
    await onBoth(async () => {
      await press(page, 'Save')
      await told(t, page.locator('[aria-invalid=true]').first(), form)
    })
  }
})

t.test('whoever may be a member already is asked about, not added by a second press', async t => {
  await open(`${list}?member=new`, { anew: true })
  await fillMember('Ada')(page)
  const question = page.getByRole('group', { name: 'Somebody of this name is a member already' })
  await onBoth(async () => {
    await press(page, 'Save')
    await told(t, question, 'the question')
  })
  await sound(t, page, 'somebody who may be a member')
  t.equal((await call('GET', '/getmembers?chapter_id=1')).pagination.total, 1, 'nobody is added')
  await press(page, 'Add anyway')
  await page.getByText('Ada Lovelace was added').waitFor()
})
