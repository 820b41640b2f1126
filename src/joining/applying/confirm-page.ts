import { writePage } from '../../core/page-frame.ts'
import { escapeHtml } from '../../core/text.ts'
import type { PageLanguage } from './labels.ts'
import { pageWords } from './page-words.ts'

interface About {
  language: PageLanguage
  from: string
}

/** Takes the secret behind the # of the link into the form, so that a press is enough; a program that opens links sends nothing. */
export const confirm_script = `
const t=location.hash.slice(1);
if(/^[\\w-]{20,100}$/.test(t)){const f=document.forms[0],i=f.elements.token;i.value=t;i.disabled=false;
const c=document.getElementById('code');c.hidden=true;c.querySelector('input').disabled=true;
history.replaceState(null,'',location.pathname)}
`

/** The page that asks before anything happens: for a press, and without scripts or link for the code. */
export function confirmPage({
  language,
  from,
  slug,
  root
}: About & { slug: string; root: string }) {
  const words = pageWords[language]
  const content = [
    `<form class="card" method="post" action="${root}confirmapplication">`,
    `<p>${words.confirm_text}</p>`,
    `<input type="hidden" name="slug" value="${escapeHtml(slug)}"><input type="hidden" name="token" disabled>`,
    `<p id="code"><label>${words.code}<input name="code" required autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="20"><span class="hint">${words.code_hint}</span></label></p>`,
    `<p><button>${words.confirm}</button></p></form>`
  ].join('\n')
  return writePage({ language, from, title: words.confirm, content, script: confirm_script })
}

/** A page that says one thing. */
export function sayPage(
  { language, from }: About,
  {
    title,
    text,
    good = false,
    link
  }: {
    title: string
    text: string
    good?: boolean
    link?: { text: string; href: string } | undefined
  }
) {
  const content = [
    `<div class="note${good ? ' good' : ' card'}"><p>${escapeHtml(text)}</p></div>`,
    ...(link ? [`<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>`] : [])
  ].join('\n')
  return writePage({ language, from, title, content })
}
