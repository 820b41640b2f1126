import { createHash } from 'node:crypto'
import { escapeHtml } from './text.ts'

const style = `
:root{color-scheme:light dark;--ink:#1d2733;--soft:#55616f;--page:#f4f5f7;--card:#fff;--line:#c9d0d8;--accent:#1c5d99;--on-accent:#fff;--bad:#b3261e;--bad-page:#fdeceb;--good-page:#e7f4ec}
@media(prefers-color-scheme:dark){:root{--ink:#e6eaef;--soft:#a5b0bd;--page:#14181d;--card:#1d232a;--line:#45505c;--accent:#7db8ee;--on-accent:#0c1a28;--bad:#ff9a92;--bad-page:#3a1d1c;--good-page:#17301f}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1.0625rem/1.55 system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:anywhere}
main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem 4rem}
header{margin-bottom:1.5rem}
.from{color:var(--soft);margin:0 0 .25rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}
h2,legend{font-size:1.2rem;font-weight:650;line-height:1.3;margin:0;padding:0}
h2{margin-bottom:.75rem}
p{margin:0 0 .75rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1.25rem;margin:0 0 1.25rem;min-width:0}
fieldset.card>legend{float:left;width:100%;margin-bottom:1rem}
fieldset.card>legend+*{clear:both}
.grid{display:grid;gap:1rem;grid-template-columns:1fr}
@media(min-width:36rem){.grid{grid-template-columns:1fr 1fr}.wide{grid-column:1/-1}main{padding-top:3rem}.card{padding:1.5rem}}
label{display:block;font-weight:600}
.hint,small{color:var(--soft);font-size:.9375rem;font-weight:400}
input:not([type=radio]):not([type=checkbox]),select,textarea{display:block;width:100%;min-height:2.75rem;margin-top:.25rem;padding:.5rem .75rem;font:inherit;font-weight:400;color:var(--ink);background:var(--page);border:1px solid var(--soft);border-radius:.5rem}
input[aria-invalid],select[aria-invalid]{border:2px solid var(--bad)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.choice{display:grid;grid-template-columns:auto 1fr;gap:.25rem .75rem;align-items:start;padding:.75rem 0;border-top:1px solid var(--line);font-weight:400}
.choice:first-of-type{border-top:0}
.choice input{width:1.25rem;height:1.25rem;margin:.2rem 0 0;accent-color:var(--accent)}
.choice>*:not(input){grid-column:2}
.choice strong{font-weight:600}
.flaw{color:var(--bad);font-weight:600;font-size:.9375rem;margin:.25rem 0 0}
.note{border-radius:.75rem;padding:1rem 1.25rem;margin:0 0 1.25rem}
.note.bad{background:var(--bad-page);border:1px solid var(--bad)}
.note.good{background:var(--good-page);border:1px solid var(--line)}
.note>:last-child,.card>:last-child{margin-bottom:0}
ul.plain{margin:.25rem 0 0;padding-inline-start:1.25rem}
button{font:inherit;font-weight:650;min-height:3rem;padding:.75rem 1.5rem;border:0;border-radius:.5rem;background:var(--accent);color:var(--on-accent);cursor:pointer}
@media(max-width:24rem){button{width:100%}}
button[disabled]{opacity:.6;cursor:progress}
a{color:var(--accent)}
footer{color:var(--soft);font-size:.9375rem;display:flex;gap:1rem;flex-wrap:wrap}
.trap{position:absolute;inset-inline-start:-10000px;width:1px;height:1px;overflow:hidden}
[hidden]{display:none!important}
dl{display:grid;grid-template-columns:minmax(6rem,auto) 1fr;gap:.25rem 1rem;margin:0 0 1rem}
dt{color:var(--soft)}dd{margin:0;min-width:0}
@media(max-width:24rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}}
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The policy of a page that has our style, perhaps a script of ours, and a form to ourselves, which may lead on to some origins; nothing comes from elsewhere. */
export function pagePolicy(script?: string, form_origins: readonly string[] = []): string {
  return [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(script ? [`script-src ${hashOf(script)}`] : []),
    ["form-action 'self'", ...form_origins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'"
  ].join('; ')
}

/** A page: who shows it, its title, and HTML that is written already. */
export interface Page {
  language: 'en' | 'de'
  from: string
  title: string
  content: string
  script?: string | undefined
}

/** Writes a page that needs no script and loads nothing. */
export function writePage({ language, from, title, content, script }: Page): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>`,
    `<header><p class="from">${escapeHtml(from)}</p><h1>${escapeHtml(title)}</h1></header>`,
    content,
    '</main>',
    ...(script ? [`<script>${script}</script>`] : []),
    '</body></html>'
  ].join('\n')
}

/** A text of several lines as paragraphs. */
export function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter(part => part.trim() !== '')
    .map(part => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}
