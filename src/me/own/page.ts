import { createHash } from 'node:crypto'

// The page of members: one HTML document, one style and one script, all of ours, without a framework and without anything from elsewhere.

const style = `
:root{color-scheme:light dark;--ink:#1d2733;--soft:#55616f;--page:#f4f5f7;--card:#fff;--line:#c9d0d8;--accent:#1c5d99;--on-accent:#fff;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--ink:#e6eaef;--soft:#a5b0bd;--page:#14181d;--card:#1d232a;--line:#45505c;--accent:#7db8ee;--on-accent:#0c1a28;--bad:#ff9a92}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:1.0625rem/1.55 system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:anywhere}
main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem 4rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}h2{font-size:1.2rem;margin:0 0 .75rem}
p{margin:0 0 .75rem}section,form.card{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1.25rem;margin:0 0 1.25rem}
label{display:block;font-weight:600;margin-bottom:1rem}input,select{display:block;width:100%;min-height:2.75rem;margin-top:.25rem;padding:.5rem .75rem;font:inherit;color:var(--ink);background:var(--page);border:1px solid var(--soft);border-radius:.5rem}
input[type=checkbox]{display:inline-block;width:1.25rem;min-height:1.25rem;height:1.25rem;vertical-align:-.2rem;margin:0 .5rem 0 0}
button{font:inherit;font-weight:650;min-height:2.75rem;padding:.5rem 1.25rem;margin:0 .5rem .5rem 0;border:0;border-radius:.5rem;background:var(--accent);color:var(--on-accent);cursor:pointer}
button.quiet{background:none;color:var(--accent);border:1px solid var(--line)}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.35rem 1rem;margin:0}dt{color:var(--soft)}dd{margin:0;min-width:0}
@media(max-width:24rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}}
.member-card{background:var(--accent);color:var(--on-accent);border:0}.member-card strong{display:block;font-size:1.4rem}.soft{color:var(--soft)}.bad{color:var(--bad);font-weight:600}ul{padding-inline-start:1.25rem;margin:0 0 .75rem}[hidden]{display:none!important}
`

const script = `
const de=/^de\\b/i.test(navigator.language),say=(en,g)=>de?g:en,main=document.querySelector('main');document.documentElement.lang=de?'de':'en';
const el=(tag,fill={},...kids)=>{const e=Object.assign(document.createElement(tag),fill);e.append(...kids.filter(k=>k!=null));return e};
const day=d=>d?new Intl.DateTimeFormat(de?'de':'en-GB',{dateStyle:'long',timeZone:'UTC'}).format(new Date(d.slice(0,10))):'';
const money=(a,c)=>new Intl.NumberFormat(de?'de':'en-GB',{style:'currency',currency:c}).format(a);
const api=async(method,path,body)=>{const r=await fetch('me'+path,{method,credentials:'same-origin',...(body&&{headers:{'content-type':'application/json'},body:JSON.stringify(body)})});
const j=await r.json().catch(()=>({}));if(!r.ok)throw Object.assign(new Error(j.message),{status:r.status,code:j.code,details:j.details});return j.data};
const labels={firstname:['First name','Vorname'],lastname:['Last name','Nachname'],email:['E-mail','E-Mail'],phone:['Phone','Telefon'],mobile:['Mobile','Mobil'],date_of_birth:['Date of birth','Geburtsdatum'],street:['Street','Straße'],postal_code:['Postal code','Postleitzahl'],city:['City','Ort'],country:['Country','Land'],language:['Language','Sprache'],salutation:['Form of address','Anrede'],title:['Title','Titel'],gender:['Gender','Geschlecht'],company:['Company','Firma'],membernumber:['Number','Nummer'],joined:['Member since','Mitglied seit'],unsubscribed:['No mailings since','Keine Rundmails seit'],tags:['Groups','Gruppen']};
const label=n=>labels[n]?labels[n][de?1:0]:n.replace(/^fields\\./,'');
const told=(e,err)=>{e.textContent=err.code==='reauthentication_required'?say('Please sign in again for this: sign out, and open a new link.','Dafür melden Sie sich bitte noch einmal an: Melden Sie sich ab, und öffnen Sie einen neuen Link.'):err.details?err.details.map(d=>label(d.path.split('/').pop())+': '+d.message).join('; '):err.message;e.className='bad'};
const section=(title,...kids)=>el('section',{},el('h2',{textContent:title}),...kids);
const press=(text,act,quiet)=>{const out=el('span',{role:'status'});const b=el('button',{type:'button',textContent:text,className:quiet?'quiet':''});b.onclick=async()=>{b.disabled=true;try{await act(out)}catch(e){told(out,e)}b.disabled=false};return el('p',{},b,out)};
const head=t=>el('h1',{textContent:t});
function signIn(note){const email=el('input',{type:'email',required:true,autocomplete:'email'}),code=el('input',{inputMode:'numeric',autocomplete:'one-time-code',maxLength:6}),out=el('p',{role:'status',textContent:note||''});
const ask=el('form',{className:'card'},el('label',{},say('Your e-mail address','Ihre E-Mail-Adresse'),email),el('button',{textContent:say('Send me a link','Link schicken')}),out);
const typed=el('form',{className:'card',hidden:true},el('label',{},say('Code from the mail','Code aus der E-Mail'),code),el('button',{textContent:say('Sign in','Anmelden')}));
ask.onsubmit=async e=>{e.preventDefault();try{await api('POST','/link',{email:email.value,language:de?'de':'en'});out.className='';out.textContent=say('If we know this address, a mail is on its way. Open its link, or enter its code here.','Wenn wir diese Adresse kennen, ist eine E-Mail unterwegs. Öffnen Sie ihren Link, oder geben Sie hier ihren Code ein.');typed.hidden=false;code.focus()}catch(err){told(out,err)}};
typed.onsubmit=async e=>{e.preventDefault();try{open(await api('POST','/session',{email:email.value,code:code.value.trim()}))}catch(err){out.className='bad';out.textContent=say('This code is not right, or too old.','Dieser Code stimmt nicht oder ist zu alt.')}};
main.replaceChildren(head(say('Your page','Ihre Seite')),ask,typed);email.focus()}
function askPress(token){const out=el('p',{role:'status'});main.replaceChildren(head(say('Your page','Ihre Seite')),section(say('Sign in','Anmelden'),press(say('Open my page','Meine Seite öffnen'),async()=>{history.replaceState(null,'',location.pathname);try{open(await api('POST','/session',{token}))}catch{signIn(say('This link was used already, or is too old. Ask for a new one.','Dieser Link wurde schon benutzt oder ist zu alt. Fordern Sie einen neuen an.'))}}),out))}
function askAddress(token){main.replaceChildren(head(say('Your address','Ihre Adresse')),section(say('Change of address','Änderung der Adresse'),press(say('Confirm','Bestätigen'),async out=>{history.replaceState(null,'',location.pathname);try{await api('POST','/email/confirm',{token});out.textContent=say('Done. Thank you.','Erledigt. Vielen Dank.')}catch{out.className='bad';out.textContent=say('This link was used already, or is too old.','Dieser Link wurde schon benutzt oder ist zu alt.')}})))}
function open({members}){if(members.length===1)return show(members[0].member_id,members);
main.replaceChildren(head(say('Whose page?','Wessen Seite?')),el('section',{},...members.map(m=>press(m.firstname+' '+m.lastname+' · '+m.chapter_name,()=>show(m.member_id,members)))),signOut())}
const signOut=()=>press(say('Sign out','Abmelden'),async()=>{await api('POST','/session/end',{});signIn()},true);
async function show(member_id,members){let page;try{page=await api('GET','/member?member_id='+member_id)}catch(e){if(e.status!==404)throw e}
const dues=await api('GET','/dues?limit=200&member_id='+member_id).catch(()=>({dues:[]}));const invoices=await api('GET','/invoices?limit=200&member_id='+member_id).catch(()=>({invoices:[]}));
const parts=[];const owed=dues.dues.filter(d=>d.open_amount>0&&d.state!=='void');
const money_part=section(say('Open dues','Offene Beiträge'),owed.length?el('ul',{},...owed.map(d=>el('li',{textContent:d.dues_name+': '+money(d.open_amount,d.currency)+', '+say('due on ','fällig am ')+day(d.due_date)+'. '+say('Reference ','Referenz ')+d.reference}))):el('p',{textContent:say('Nothing is open.','Nichts ist offen.')}),invoices.invoices.length?el('ul',{},...invoices.invoices.map(i=>el('li',{},el('a',{href:'me/invoice/'+i.id+'.pdf',textContent:i.number})))):null);
if(!page){const m=members.find(one=>one.member_id===member_id);parts.push(head(m.firstname+' '+m.lastname),money_part)}
else{const {member:m,card:c,may}=page;
parts.push(head(c.name),el('section',{className:'member-card'},el('strong',{textContent:c.name}),page.chapter_name,el('br'),c.membertype,c.membernumber?' · '+c.membernumber:'',el('br'),c.valid_until?say('valid until ','gültig bis ')+day(c.valid_until):''),
section(say('Your membership','Ihre Mitgliedschaft'),el('p',{textContent:page.status_text}),page.paid_until?el('p',{textContent:say('Paid until ','Bezahlt bis ')+day(page.paid_until)}):null),money_part,details(page,member_id,members));
if(page.requests.some(r=>r.state==='waiting'))parts.push(section(say('Waiting for the office','Wartet auf das Büro'),el('ul',{},...page.requests.filter(r=>r.state==='waiting').map(r=>el('li',{textContent:r.kind==='erasure'?say('Erasure','Löschung'):Object.entries(r.set).map(([n,v])=>label(n)+': '+v).join(', ')})))));
if(page.consents.length)parts.push(section(say('Consents','Einwilligungen'),...page.consents.map(k=>{const box=el('input',{type:'checkbox',checked:k.given}),out=el('span',{role:'status'});box.onchange=async()=>{try{await api('POST','/consent',{member_id,key:k.key,given:box.checked})}catch(e){box.checked=!box.checked;told(out,e)}};return el('label',{},box,k.text,out)})));
parts.push(section(say('More','Weiteres'),press(say('All that is stored of me','Alles, was über mich gespeichert ist'),async()=>{const d=await api('GET','/export?member_id='+member_id);const a=el('a',{href:URL.createObjectURL(new Blob([JSON.stringify(d,null,2)],{type:'application/json'})),download:'export.json'});a.click()},true),
m.left?press(say('Take back my notice','Kündigung zurücknehmen'),async()=>{await api('POST','/stay',{member_id});show(member_id,members)},true):press(say('Leave …','Austreten …'),async out=>{const w=await api('POST','/leave',{member_id,dry_run:true});const owe=w.consequences.owed.map(o=>money(o.amount,o.currency)).join(', ');
out.replaceChildren(el('p',{textContent:say('Your last day would be ','Ihr letzter Tag wäre der ')+day(w.enddate)+'. '+(owe?say('You would owe ','Offen wären ')+owe+'.':say('Nothing would be open.','Offen wäre nichts.'))}),press(say('Give notice','Jetzt kündigen'),async()=>{await api('POST','/leave',{member_id});show(member_id,members)}))},true),
press(say('Ask for erasure','Löschung wünschen'),async()=>{await api('POST','/erasure',{member_id});show(member_id,members)},true)))}
main.replaceChildren(...parts,members.length>1?press(say('Another page','Andere Seite'),()=>open({members}),true):'',signOut())}
function details(page,member_id,members){const {member:m,may}=page,out=el('p',{role:'status'}),inputs={};const rows=[];
for(const [n,way] of Object.entries(may)){if(n==='membertype_id'||n==='tags'&&way==='see'&&!(m.tags||[]).length)continue;const own=n.startsWith('fields.');const v=own?(m.fields||{})[n.slice(7)]:m[n];
const plain=typeof v!=='object'&&typeof v!=='boolean'&&typeof v!=='number';
if(way==='see'||!plain&&v!=null){if(v!=null&&v!=='')rows.push(el('dl',{},el('dt',{textContent:label(n)}),el('dd',{textContent:Array.isArray(v)?v.join(', '):/_of_birth|joined/.test(n)?day(v):v})));continue}
const i=el('input',{value:v||'',type:/date|unsubscribed/.test(n)?'date':'text'});inputs[n]=[i,v||''];rows.push(el('label',{},label(n),way==='ask'?el('small',{className:'soft',textContent:say(' (asks the office)',' (fragt das Büro)')}):null,i))}
const f=el('form',{},...rows,el('button',{textContent:say('Save','Speichern')}),out);
f.onsubmit=async e=>{e.preventDefault();const set={};for(const [n,[i,was]] of Object.entries(inputs))if(i.value!==was)set[n]=i.value;if(!Object.keys(set).length)return;try{await api('PUT','/member',{member_id,set});show(member_id,members)}catch(err){told(out,err)}};
const mail=el('input',{type:'email',required:true}),said=el('p',{role:'status'}),change=el('form',{},el('label',{},say('Another e-mail address','Andere E-Mail-Adresse'),mail),el('button',{className:'quiet',textContent:say('Send a mail to it','E-Mail dorthin schicken')}),said);
change.onsubmit=async e=>{e.preventDefault();try{await api('POST','/email',{member_id,email:mail.value});said.textContent=say('It counts once you have pressed the link in the mail.','Sie gilt, sobald Sie den Link in der E-Mail gedrückt haben.')}catch(err){told(said,err)}};
return section(say('What is stored','Was gespeichert ist'),f,change)}
const start=async()=>{const h=location.hash.slice(1);if(h.startsWith('address.'))return askAddress(h.slice(8));if(/^[\\w-]{20,100}$/.test(h))return askPress(h);try{open(await api('GET','/session'))}catch{signIn()}};
addEventListener('hashchange',start);start();
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The policy of the page: our style, our script, and requests to ourselves. */
export const own_policy = [
  "default-src 'none'",
  `style-src ${hashOf(style)}`,
  `script-src ${hashOf(script)}`,
  "connect-src 'self'",
  "img-src 'self'",
  "manifest-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'"
].join('; ')

/** The page, which is the same for everybody: what it shows it reads with the session. */
export const own_page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Chapterhouse</title><link rel="manifest" href="me/manifest.webmanifest"><link rel="icon" href="me/icon.svg"><meta name="theme-color" content="#1c5d99"><style>${style}</style></head><body><main><noscript><h1>Your page</h1><p>This page needs JavaScript. / Diese Seite braucht JavaScript.</p></noscript></main><script>${script}</script></body></html>`

/** Has telephones offer the page as an app. */
export const own_manifest = JSON.stringify({
  name: 'Chapterhouse',
  short_name: 'Chapterhouse',
  start_url: '../me',
  scope: '../me',
  display: 'standalone',
  background_color: '#f4f5f7',
  theme_color: '#1c5d99',
  icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }]
})

/** The icon: a house. */
export const own_icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#1c5d99"/><path d="M14 32 32 16l18 16v18H38V38H26v12H14z" fill="#fff"/></svg>'
