/** The path that the service lives under: "" or, behind a proxy, something like "/office". */
export const place = new URL('..', document.baseURI).pathname.replace(/\/$/, '')

/** The address of a path of the interface. */
export const toUrl = (path: string) => `${place}${path}`
