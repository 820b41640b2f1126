import { message_kinds } from '../../src/console/membertypes/settings.ts'
import {
  nearestVariable,
  singleBraceVariables,
  standard_texts,
  unknownVariables
} from '../../src/console/membertypes/templates.ts'
import t from '../folder.ts'
import { sound } from './browser.ts'
import { kind, rows, save, text, unfold } from './forms.ts'
import { aDesk, aPerson } from './office.ts'
import { de, en } from './texts.ts'

const path = '/console/chapter/1/membertypes'

t.test('standard texts have only known variables', async t => {
  for (const texts of Object.values(standard_texts))
    for (const kind of message_kinds)
      for (const part of ['subject', 'body'] as const) {
        const template = texts[kind][part]
        t.ok(template.trim(), kind)
        const unknown = unknownVariables(template, kind, part)
        t.strictSame([...unknown, ...singleBraceVariables(template)], [], kind)
      }
})

t.test('the nearest variable', async t => {
  const english = en.membertypes.variables
  t.strictSame(
    singleBraceVariables('{firstname} {{member.name}} {1} {firstname} { Vorname }'),
    ['{firstname}', '{ Vorname }'],
    'single braces are found once'
  )
  t.equal(
    nearestVariable('{firstname}', english),
    '{{member.firstname}}',
    'a variable in single braces'
  )
  t.equal(nearestVariable('{{member.fistname}}', english), '{{member.firstname}}', 'a typing error')
  t.equal(nearestVariable('{{Membership.Type}}', english), '{{membership.type}}', 'capitals')
  t.equal(
    nearestVariable('{Vorname}', de.membertypes.variables),
    '{{member.firstname}}',
    'a German word'
  )
  t.equal(nearestVariable('{xyzzy}', english), undefined, 'nothing is near')
  t.equal(nearestVariable('}}', english), undefined, 'nothing is left of it')
})

t.test('messages of a type', async t => {
  const { office, page, open, call, aType, aMember } = await aDesk(t)
  const lead = await aPerson(office, { role: 'chapter_lead', chapter_id: 1 })
  const id = await aType('Adults')
  await aMember('Wolfeschlegelsteinhausen', { lastname: 'Bergerdorff' })
  await aMember('Ada')

  t.test('own texts begin with the standard ones', async t => {
    await open(`${path}?type=${id}&part=messages`)
    await page.getByText('is stored, but has no effect yet').waitFor()
    const reminder = kind(page, 'Reminder to renew')
    await reminder.getByText('Standard text').click()
    await reminder.getByText('See it with a real member').click()
    await reminder.getByText('Dear Ada Lovelace').waitFor()
    await reminder.getByLabel('With whom').selectOption({ label: 'Whoever has the longest name' })
    await reminder.getByText('Dear Wolfeschlegelsteinhausen').waitFor()
    await reminder.getByText('As an e-mail').click()
    await reminder.frameLocator('iframe').getByText('Dear Wolfeschlegel').waitFor()
    await sound(t, page, 'a message with a real member')
    await reminder.getByText('Hide it').click()
    await reminder.getByText('Own text').click()
    const standard = standard_texts.en.renewal_reminder
    t.equal(await text(page, 'Subject').inputValue(), standard.subject, 'the standard subject')
    t.equal(await text(page, 'Text').inputValue(), standard.body, 'the standard text')
    await text(page, 'Subject').fill('')
    await text(page, 'Text').fill('Dear {firstname}, {{member.fistname}}')
    await page
      .getByRole('status')
      .filter({ hasText: '{firstname} is not a variable' })
      .getByText('Did you mean {{member.firstname}}?')
      .waitFor()
    await save(page).click()
    await page.getByText('Required', { exact: true }).waitFor()
    const refused = 'Not a variable: {{member.fistname}}. Did you mean {{member.firstname}}?'
    await page.getByText(refused).waitFor()
    await sound(t, page, 'a message that needs another look')
    await text(page, 'Subject').fill('Hello')
    await text(page, 'Text').fill('Dear {firstname}')
    await save(page).click()
    await page.getByText('was saved').waitFor()
    const { notificationsettings } = await call('GET', `/getmember_type/${id}`)
    const own = { enabled: true, subject: 'Hello', body: 'Dear {firstname}' }
    t.strictSame(notificationsettings.renewal_reminder, own, 'the own text is saved')
    await rows(page).first().click()
    await page.getByText('is stored, but has no effect yet').waitFor()
    t.equal(await kind(page, 'Reminder to renew').count(), 0, 'they are folded')
    await unfold(page)
    await kind(page, 'Reminder to renew').waitFor()
    await page.getByRole('button', { name: 'Hide these settings' }).click()
    await kind(page, 'Reminder to renew').waitFor({ state: 'detached' })
    await page.getByLabel('Duration in months').fill('0')
    await page.getByLabel('End date').waitFor({ state: 'detached' })
  })

  t.test('readers without the permission to edit see it', async t => {
    await open(`${path}?type=${id}`, { as: lead })
    await page.getByText('Your role lets you look at membership types').waitFor()
    await unfold(page)
    await kind(page, 'Reminder to renew').waitFor()
    t.equal(
      await page.locator('[role=dialog] :is(input, textarea):disabled').count(),
      0,
      'no field is disabled'
    )
    t.equal(await save(page).count(), 0, 'readers cannot save')
    await page.getByText('Applications are approved first: off').waitFor()
  })
})
