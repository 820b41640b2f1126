import { countries } from '../../core/countries.ts'
import type { Detail } from '../../core/details.ts'
import { paragraphs, writePage } from '../../core/page-frame.ts'
import { escapeHtml } from '../../core/text.ts'
import { yearsBefore } from '../../core/time.ts'
import { fieldLabel, type PageLanguage } from './labels.ts'
import { pageWords } from './page-words.ts'
import type { Offer } from './schema.ts'

/** What somebody who joins under a type today gets and owes first. */
export interface FirstTerm {
  startdate: string
  enddate: string | null
  dues: { dues_name: string; amount: number; currency: string; due_date: string }[]
}

/** What the page of a form shows. */
export interface JoinPage {
  language: PageLanguage
  /** Who takes members. */
  from: string
  offer: Offer
  /** By the id of a type. */
  first_terms: ReadonlyMap<number, FirstTerm>
  /** The day of the chapter. */
  today: string
  /** The path from the page to the service. */
  root: string
  /** What was sent, and what is wrong with it. */
  sent?: Readonly<Record<string, unknown>> | undefined
  flaws?: readonly Detail[] | undefined
  /** A proof of work that is asked for, as JSON. */
  challenge?: string | undefined
}

type Field = Offer['form']['fields'][number]
type Sent = Readonly<Record<string, unknown>>

/** What works without: the part about parents shows when it is needed, the summary names what was chosen, a challenge is solved. */
export const join_script = `
const form=document.forms[0],by=n=>form.elements[n],young=document.getElementById('guardian'),born=by('answers.date_of_birth');
if(young&&born){const show=()=>{const n=born.value>young.dataset.after;young.hidden=!n;for(const i of young.querySelectorAll('input'))i.required=n;
const e=by('answers.email');if(e)e.required=!n};show();born.addEventListener('input',show)}
const sum=document.getElementById('summary');
const tell=()=>{const t=form.querySelector('[name=membertype_id]:checked')||form.querySelector('input[type=hidden][name=membertype_id]');
const v=n=>by(n)?by(n).value:'';sum.querySelector('[data-is=type]').textContent=t?t.dataset.name:'–';
sum.querySelector('[data-is=person]').textContent=(v('answers.firstname')+' '+v('answers.lastname')).trim()||'–';
sum.querySelector('[data-is=email]').textContent=(young&&!young.hidden?v('guardian.email'):v('answers.email'))||'–'};
sum.hidden=false;tell();form.addEventListener('input',tell);
const proof=by('proof');
if(proof&&proof.dataset.challenge){const c=JSON.parse(proof.dataset.challenge),b=form.querySelector('button'),said=b.textContent;
b.disabled=true;b.textContent=b.dataset.working;const enc=new TextEncoder(),hex=a=>Array.from(new Uint8Array(a),x=>x.toString(16).padStart(2,'0')).join('');
(async()=>{for(let n=0;n<=c.maxnumber;n++)if(hex(await crypto.subtle.digest('SHA-256',enc.encode(c.salt+n)))===c.challenge){
proof.value=btoa(JSON.stringify({algorithm:c.algorithm,challenge:c.challenge,number:n,salt:c.salt,signature:c.signature}));break}
b.disabled=false;b.textContent=said})()}
const bad=document.querySelector('[aria-invalid]');if(bad)bad.focus();
`

/** Writes the page of a form, empty or with what was sent and what is wrong. */
export function joinPage(page: JoinPage): string {
  const { language, from, offer, root, flaws = [], challenge } = page
  const words = pageWords[language]
  const { form, stamp } = offer
  const hidden = (name: string, value: string, more = '') =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}"${more}>`
  const asks_proof = challenge !== undefined
  const content = [
    paragraphs(form.intro),
    ...(flaws.length > 0 ? [notice(page)] : []),
    ...(asks_proof
      ? [
          `<div class="note bad" role="alert"><p>${words.many}</p><noscript><p>${words.many_later}</p></noscript></div>`
        ]
      : []),
    `<form method="post" action="${root}apply" accept-charset="utf-8">`,
    hidden('slug', form.slug),
    hidden('stamp', stamp),
    hidden('language', language),
    ...(asks_proof ? [hidden('proof', '', ` data-challenge="${escapeHtml(challenge)}"`)] : []),
    writeTypes(page),
    `<fieldset class="card"><legend>${words.person}</legend><p class="hint">${words.required_hint}</p><div class="grid">`,
    ...form.fields.map(field => writeField(field, page)),
    '</div></fieldset>',
    ...(form.guardian_under > 0 ? [writeGuardian(page)] : []),
    ...(form.consents.length > 0 ? [writeConsents(page)] : []),
    `<div class="trap" aria-hidden="true"><label>${words.trap}<input name="homepage" tabindex="-1" autocomplete="off"></label></div>`,
    `<section class="card"><h2>${words.summary}</h2><dl id="summary" hidden><dt>${words.type}</dt><dd data-is="type"></dd><dt>${words.name}</dt><dd data-is="person"></dd><dt>${fieldLabel('email', language)}</dt><dd data-is="email"></dd></dl>`,
    `<p>${words.next}</p><p><button data-working="${words.working}">${words.send}</button></p></section>`,
    '</form>',
    `<footer><a href="${root}join/${form.slug}?language=${language === 'en' ? 'de' : 'en'}" hreflang="${language === 'en' ? 'de' : 'en'}">${words.other_language}</a></footer>`
  ].join('\n')
  return writePage({ language, from, title: form.title, content, script: join_script })
}

/** What is wrong with what has no field of its own: the stamp, and a word that there is more. */
function notice({ language, flaws = [] }: JoinPage) {
  const { flaws: words, check } = pageWords[language]
  const stamps = flaws.filter(({ path }) => path === '/stamp')
  const text = stamps.length > 0 ? words[stamps[0]?.code ?? 'other'] : check
  return `<div class="note bad" role="alert"><p>${text ?? check}</p></div>`
}

function writeTypes(page: JoinPage) {
  const { language, offer, first_terms, sent } = page
  const words = pageWords[language]
  const [only] = offer.types
  const is_only = offer.types.length === 1
  const rows = offer.types.map(type => {
    const is_chosen = is_only || String(sent?.membertype_id ?? '') === String(type.id)
    const input = is_only
      ? `<input type="hidden" name="membertype_id" value="${only?.id}" data-name="${escapeHtml(type.name)}">`
      : `<input type="radio" name="membertype_id" value="${type.id}" required${is_chosen ? ' checked' : ''} data-name="${escapeHtml(type.name)}">`
    const prices = type.dues.map(due => escapeHtml(writePrice(due, language)))
    const body = `<span><strong>${escapeHtml(type.name)}</strong><br>${prices.join('<br>') || words.free}</span>${
      type.description
        ? `<small>${escapeHtml(type.description).replaceAll('\n', '<br>')}</small>`
        : ''
    }${writeFirst(first_terms.get(type.id), language)}`
    return is_only ? `${input}<div>${body}</div>` : `<label class="choice">${input}${body}</label>`
  })
  return `<fieldset class="card"><legend>${words.type}</legend><div>${rows.join('\n')}${flawAt(page, '/membertype_id')}</div></fieldset>`
}

function writePrice(due: Offer['types'][number]['dues'][number], language: PageLanguage) {
  const { dues_name, amount, currency, due_frequency } = due
  const { frequencies, ages, ranks, free } = pageWords[language]
  const often = frequencies[due_frequency] ?? ''
  const price = amount === 0 ? free : `${money(amount, currency, language)} ${often}`.trim()
  const whom = [
    ages(due.age_from, due.age_to),
    ranks(due.household_rank_from, due.household_rank_to)
  ].filter(text => text !== '')
  const of = whom.length > 0 ? ` (${whom.join(', ')})` : ''
  return `${dues_name ? `${dues_name}: ` : ''}${price}${of}`
}

function writeFirst(term: FirstTerm | undefined, language: PageLanguage) {
  if (!term) return ''
  const words = pageWords[language]
  const until = term.enddate && day(term.enddate, language)
  const dues = term.dues.map(
    due =>
      `<li>${escapeHtml(words.due(due.dues_name, money(due.amount, due.currency, language), day(due.due_date, language)))}</li>`
  )
  const list = dues.length > 0 ? `<ul class="plain">${dues.join('')}</ul>` : ''
  return `<small><br>${words.joining_today} ${escapeHtml(words.first_term(day(term.startdate, language), until))}${list}</small>`
}

const autocomplete: Readonly<Record<string, string>> = {
  firstname: 'given-name',
  lastname: 'family-name',
  email: 'email',
  phone: 'tel',
  mobile: 'tel',
  date_of_birth: 'bday',
  company: 'organization',
  street: 'street-address',
  postal_code: 'postal-code',
  city: 'address-level2',
  country: 'country',
  salutation: 'honorific-prefix'
}

const input_types: Readonly<Record<string, string>> = {
  email: 'email',
  phone: 'tel',
  mobile: 'tel'
}

function writeField(field: Field, page: JoinPage) {
  const { language, sent } = page
  const words = pageWords[language]
  const { field: name, label, kind, required, choices } = field
  const answers = (sent?.answers ?? {}) as Sent
  const path = `/answers/${name}`
  const value = answers[name]
  const is_wrong = (page.flaws ?? []).some(one => one.path.startsWith(path))
  const about = `name="answers.${name}"${is_wrong ? ' aria-invalid="true"' : ''}`
  const must = required ? ' required' : ''
  const flaw = flawAt(page, path)
  const heading = `${escapeHtml(label)}${required ? '' : ` <small>(${words.optional})</small>`}`
  if (kind === 'yes_no')
    return `<div class="wide"><label class="choice"><input type="checkbox" value="true" ${about}${value === 'true' ? ' checked' : ''}><span>${heading}</span></label>${flaw}</div>`
  if (kind === 'choices') {
    const chosen = [value].flat()
    const rows = choices.map(
      choice =>
        `<label class="choice"><input type="checkbox" ${about} value="${escapeHtml(choice)}"${chosen.includes(choice) ? ' checked' : ''}><span>${escapeHtml(choice)}</span></label>`
    )
    return `<fieldset class="wide"><legend>${heading}</legend>${rows.join('')}${flaw}</fieldset>`
  }
  const options =
    name === 'country'
      ? countryOptions(language)
      : name === 'language'
        ? languageOptions(language)
        : choices.map(
            choice =>
              [choice, name === 'gender' ? (words.genders[choice] ?? choice) : choice] as const
          )
  const fill = autocomplete[name] ? ` autocomplete="${autocomplete[name]}"` : ''
  if (kind === 'choice' || name === 'country' || name === 'language') {
    const rows = options.map(
      ([key, shown]) =>
        `<option value="${escapeHtml(key)}"${value === key ? ' selected' : ''}>${escapeHtml(shown)}</option>`
    )
    return `<div><label>${heading}<select ${about}${must}${fill}><option value="">${words.choose}</option>${rows.join('')}</select></label>${flaw}</div>`
  }
  const type = kind === 'date' ? 'date' : (input_types[name] ?? 'text')
  const mode = kind === 'number' ? ' inputmode="decimal"' : ''
  return `<div><label>${heading}<input type="${type}" ${about}${must}${fill}${mode} value="${escapeHtml(typeof value === 'string' ? value : '')}"></label>${flaw}</div>`
}

function writeGuardian(page: JoinPage) {
  const { language, offer, sent } = page
  const words = pageWords[language]
  const given = (sent?.guardian ?? {}) as Sent
  const row = (name: string, label: string, type: string) =>
    `<div><label>${label}<input type="${type}" name="guardian.${name}" autocomplete="off" value="${escapeHtml(String(given[name] ?? ''))}"></label>${flawAt(page, `/guardian/${name}`)}</div>`
  return [
    `<fieldset class="card" id="guardian" data-after="${yearsBefore(page.today, offer.form.guardian_under)}"><legend>${words.guardian}</legend>`,
    `<p class="hint">${words.guardian_why(offer.form.guardian_under)}</p>${flawAt(page, '/guardian', true)}<div class="grid">`,
    row('firstname', fieldLabel('firstname', language), 'text'),
    row('lastname', fieldLabel('lastname', language), 'text'),
    row('email', words.guardian_email, 'email'),
    '</div></fieldset>'
  ].join('\n')
}

function writeConsents(page: JoinPage) {
  const { language, offer, sent, flaws = [] } = page
  const words = pageWords[language]
  const given = [sent?.consents].flat()
  const rows = offer.form.consents.map(({ key, text, required }) => {
    const missing = flaws.some(
      ({ code, params }) => code === 'consent_missing' && params.key === key
    )
    const more = required ? '' : ` <small>(${words.optional})</small>`
    return `<label class="choice"><input type="checkbox" name="consents" value="${key}"${required ? ' required' : ''}${given.includes(key) ? ' checked' : ''}${missing ? ' aria-invalid="true"' : ''}><span>${escapeHtml(text).replaceAll('\n', '<br>')}${more}</span>${missing ? `<span class="flaw">${words.flaws.consent_missing}</span>` : ''}</label>`
  })
  return `<fieldset class="card"><legend>${words.consents}</legend><div>${rows.join('\n')}</div></fieldset>`
}

/** What is wrong at a path, or below it unless it has to be just there. */
function flawAt({ flaws = [], language }: JoinPage, path: string, exact = false) {
  const { flaws: words } = pageWords[language]
  const found = flaws.find(one => one.path === path || (!exact && one.path.startsWith(`${path}/`)))
  return found ? `<p class="flaw">${words[found.code] ?? words.other}</p>` : ''
}

function money(amount: number, currency: string, language: PageLanguage) {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount)
}

function day(date: string, language: PageLanguage) {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'de', {
    dateStyle: 'long',
    timeZone: 'UTC'
  })
  return format.format(Date.parse(`${date}T00:00:00Z`))
}

function countryOptions(language: PageLanguage) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return countries
    .map(code => [code, names.of(code) ?? code] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, language))
}

function languageOptions(language: PageLanguage) {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return ['de', 'en', 'fr', 'it', 'es', 'pl', 'tr', 'uk'].map(
    code => [code, names.of(code) ?? code] as const
  )
}
