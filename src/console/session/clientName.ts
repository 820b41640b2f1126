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
 * What a User-Agent calls itself, as people know it: "Firefox, Windows", and for a program its first word, "curl".
 * Undefined where it says nothing.
 */
export function clientName(user_agent: string | null): string | undefined {
  if (!user_agent) return undefined
  const found = [browsers, systems].flatMap(
    known => known.find(([sent]) => sent.test(user_agent))?.[1] ?? []
  )
  return found.length > 0 ? found.join(', ') : user_agent.split(/[/\s]/, 1)[0]
}
