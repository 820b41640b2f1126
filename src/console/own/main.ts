import { languages, rememberLanguage } from '../texts/language.ts'
import {
  api,
  button,
  dialog,
  el,
  form,
  labelled,
  language,
  outcome,
  Refused,
  words
} from './dom.ts'
import { showMember } from './member.ts'
import type { Session } from './page.ts'
import './own.css'

// The page of members (DOMAIN.md section 13): signing in by mail, and whose page is shown.

const main = document.querySelector('main') as HTMLElement
document.documentElement.lang = language

/** Shows parts in place of what was shown. */
function show(...parts: readonly Node[]) {
  main.replaceChildren(...parts, languageSwitch())
  window.scrollTo(0, 0)
}

function languageSwitch() {
  const other = language === 'en' ? 'de' : 'en'
  const change = button(
    languages[other],
    () => {
      rememberLanguage(other)
      location.reload()
    },
    { quiet: true }
  )
  change.lang = other
  return el('footer', {}, change)
}

const card = (...kids: Parameters<typeof el>[2][]) => el('section', { className: 'card' }, ...kids)

/** Asks for a mail, then for the code in it. */
function askMail(note = '') {
  const email = el('input', { type: 'email', required: true, autocomplete: 'email', name: 'email' })
  const told = outcome()
  told.say(note)
  const asked = form([labelled(words.email, email)], {
    submit: words.send,
    async act() {
      await api('POST', '/link', { email: email.value, language })
      asked.say(words.sent)
      typed.element.hidden = false
      code.focus()
    }
  })
  asked.element.className = 'card'
  const code = codeInput()
  const typed = form([labelled(words.code, code)], {
    submit: words.sign_in,
    act: () =>
      signIn({ email: email.value, code: code.value.trim() }, () =>
        typed.say(words.code_bad, 'bad')
      )
  })
  typed.element.className = 'card'
  typed.element.hidden = true
  show(el('h1', words.page), el('p', words.intro), told.element, asked.element, typed.element)
  email.focus()
}

function codeInput() {
  return el('input', {
    inputMode: 'numeric',
    autocomplete: 'one-time-code',
    maxLength: 7,
    required: true,
    name: 'code'
  })
}

/** Opens a session, or says that the secret was wrong. */
async function signIn(
  body: object,
  refused: () => void,
  opened: (session: Session) => unknown = open
) {
  try {
    await opened(await api<Session>('POST', '/session', body))
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error
    refused()
  }
}

/** What a link of a mail opens: only a press spends it, so that scanners of mails do not. */
function askPress(
  title: string,
  text: string,
  { name, act }: { name: string; act: (told: ReturnType<typeof outcome>['say']) => unknown }
) {
  const told = outcome()
  const press = button(
    name,
    async () => {
      // secrets do not stay in the history
      history.replaceState(null, '', location.pathname)
      await act(told.say)
      press.remove()
    },
    { say: told.say }
  )
  show(el('h1', title), card(el('p', text), el('p', {}, press), told.element))
}

async function confirmAddress(token: string, say: ReturnType<typeof outcome>['say']) {
  try {
    await api('POST', '/email/confirm', { token })
    say(words.address.done, 'good')
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 404) throw error
    say(words.address.bad, 'bad')
  }
}

/** Shows the page of the only member, or lets one choose. */
async function open(session: Session) {
  const [first, ...others] = session.members
  if (!first) return askMail(words.ended)
  if (others.length === 0) return await openMember(session, first.member_id)
  const rows = session.members.map(({ member_id, firstname, lastname, chapter_name }) =>
    el(
      'li',
      {},
      button(`${firstname} ${lastname}`, () => openMember(session, member_id)),
      el('span', { className: 'soft' }, ` ${chapter_name}`)
    )
  )
  show(el('h1', words.choose), card(el('ul', { className: 'rows' }, ...rows)), ends())
}

async function openMember(session: Session, member_id: number): Promise<void> {
  try {
    const parts = await showMember(session, member_id, {
      email: session.email,
      again: () => openMember(session, member_id),
      renewed: act => renewed(session.email, act)
    })
    const more =
      session.members.length > 1 && button(words.switch, () => open(session), { quiet: true })
    show(...parts, el('p', { className: 'row' }, more), ends())
  } catch (error) {
    if (!(error instanceof Refused) || ![401, 404].includes(error.status)) throw error
    askMail(words.ended)
  }
}

function ends() {
  const end = async (all: boolean) => {
    await api('POST', '/session/end', { all })
    askMail()
  }
  return el(
    'p',
    { className: 'row' },
    button(words.sign_out, () => end(false), { quiet: true }),
    button(words.sign_out_all, () => end(true), { quiet: true })
  )
}

/** Does what asks for a session of the last minutes: if it is older, the code of a new mail comes first. */
async function renewed(email: string, act: () => Promise<unknown>) {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'reauthentication_required') throw error
    dialog(words.renew.title, close => {
      const code = codeInput()
      const typed = form([labelled(words.code, code)], {
        submit: words.renew.go,
        act: () =>
          signIn(
            { email, code: code.value.trim() },
            () => typed.say(words.code_bad, 'bad'),
            async () => {
              close()
              await act()
            }
          )
      })
      typed.element.hidden = true
      const asked = form([el('p', words.renew.text(email))], {
        submit: words.renew.send,
        async act() {
          await api('POST', '/link', { email, language })
          asked.element.hidden = true
          typed.element.hidden = false
          code.focus()
        }
      })
      return [asked.element, typed.element, button(words.renew.cancel, close, { quiet: true })]
    })
  }
}

async function start() {
  const secret = location.hash.slice(1)
  if (secret.startsWith('address.')) {
    const { title, press, confirm } = words.address
    const token = secret.slice('address.'.length)
    return askPress(title, press, { name: confirm, act: say => confirmAddress(token, say) })
  }
  if (/^[\w-]{20,100}$/.test(secret)) {
    const act = () => signIn({ token: secret }, () => askMail(words.link_bad))
    return askPress(words.page, words.press, { name: words.open, act })
  }
  try {
    await open(await api<Session>('GET', '/session'))
  } catch (error) {
    askMail(error instanceof Refused ? '' : words.offline)
  }
}

addEventListener('hashchange', () => void start())
void start()
