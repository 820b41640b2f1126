/** The policy of the page of members: our files, and requests to ourselves. */
export const own_policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "manifest-src 'self'",
  "form-action 'none'",
  "base-uri 'self'",
  "frame-ancestors 'none'"
].join('; ')

/** Has telephones offer the page as an app, by the name of the association. */
export const ownManifest = (name: string) =>
  JSON.stringify({
    name: name || 'Chapterhouse',
    short_name: name.slice(0, 30) || 'Chapterhouse',
    start_url: '../me',
    scope: '../me',
    display: 'standalone',
    background_color: '#f4f5f7',
    theme_color: '#1c5d99',
    icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }]
  })

/** What the head of the page names besides its files. */
export const own_head =
  '<link rel="manifest" href="../me/manifest.webmanifest"><link rel="icon" href="../me/icon.svg"><meta name="theme-color" content="#1c5d99">'

/** The icon: a house. */
export const own_icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#1c5d99"/><path d="M14 32 32 16l18 16v18H38V38H26v12H14z" fill="#fff"/></svg>'
