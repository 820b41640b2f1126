import { escapeHtml, toHtml } from '../../src/messages/texts/html.ts'
import t from '../folder.ts'

t.test('HTML shows a text as it is', async t => {
  t.equal(
    escapeHtml(`<a href="x" on='y'>&amp;`),
    '&lt;a href=&quot;x&quot; on=&#39;y&#39;&gt;&amp;amp;'
  )
  const html = toHtml('<S>', 'One\nline\n\n\n<script>\r\n\r\n', { language: 'de' })
  t.match(html, '<title>&lt;S&gt;</title>', 'the subject is the title')
  t.match(html, '<html lang="de">', 'the language is named')
  t.match(
    html,
    '<p dir="auto">One<br>\nline</p>\n<p dir="auto">&lt;script&gt;</p>\n</body>',
    'paragraphs and lines stay'
  )
  t.notMatch(toHtml('', 'x', { language: null }), 'lang=', 'an unknown language is not named')
})

t.test('lines with a dash are a list in HTML', async t => {
  const body = (plain: string) => {
    const html = toHtml('', plain, { language: null })
    return html.slice(html.indexOf('<body'), html.indexOf('</body>')).replace(/^.*\n/, '')
  }
  const list = (...items: string[]) =>
    ['<ul style="padding-inline-start:24px">', ...items, '</ul>\n'].join('\n')
  t.equal(body('- <A>\n- B'), list('<li dir="auto">&lt;A&gt;</li>', '<li dir="auto">B</li>'))
  t.equal(
    body('You need:\n– skates\n•  a coat\nSee you.'),
    '<p dir="auto">You need:</p>\n' +
      list('<li dir="auto">skates</li>', '<li dir="auto">a coat</li>') +
      '<p dir="auto">See you.</p>\n'
  )
  t.notMatch(body('-5 degrees\n- \n--\n-- x'), '<ul', 'numbers below zero and rules are no list')
  t.equal(body('\n- A\n \n'), list('<li dir="auto">A</li>'), 'no empty paragraph')
  const regards = 'Kind regards\n- Anna -\nBerlin'
  t.equal(body(regards), `<p dir="auto">${regards.replaceAll('\n', '<br>\n')}</p>\n`, 'a signature')
  t.match(body('Bring:\n- skates'), list('<li dir="auto">skates</li>'), 'after a colon')
  t.match(body('Still open.\n\n- Fee'), list('<li dir="auto">Fee</li>'), 'the list of one due')
  t.match(
    body('See you.\n- A\n- B'),
    list('<li dir="auto">A</li>', '<li dir="auto">B</li>'),
    'a list of two ends a text'
  )
})
