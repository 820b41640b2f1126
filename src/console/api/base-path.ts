/** The base path of the service: "", or behind a proxy something like "/office". */
export const base_path = new URL('..', document.baseURI).pathname.replace(/\/$/, '')

/** The URL of a path of the interface. */
export const toUrl = (path: string) => `${base_path}${path}`
