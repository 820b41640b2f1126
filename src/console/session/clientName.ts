const browsers: [sent: RegExp, name: string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari']
]

const systems: [sent: RegExp, name: string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux']
]

/**
 * The name of a client by its User-Agent: "Firefox, Windows" for a browser, the first word for a program ("curl").
 * Undefined if there is none.
 */
export function clientName(user_agent: string | null): string | undefined {
  if (!user_agent) return undefined
  const found = [browsers, systems].flatMap(
    known => known.find(([sent]) => sent.test(user_agent))?.[1] ?? []
  )
  return found.length > 0 ? found.join(', ') : user_agent.split(/[/\s]/, 1)[0]
}
