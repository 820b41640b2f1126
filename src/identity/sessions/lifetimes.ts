/** Lifetimes in seconds (INTERFACE.md, Authentication; CONTRACT.md section 4). */
export const lifetimes = { access_token: 3600, refresh_token: 7 * 86_400, session: 30 * 86_400 }
