import { Country } from '../api/contract.ts'

/** The fields whose values are codes, with the kind of code by which `Intl.DisplayNames` names them. */
const kinds = { country: 'region', language: 'language' } as const

/** A field whose values are codes. */
export type CodeField = keyof typeof kinds

/** Whether the values of a field are codes that browsers have names for. */
export function isCodeField(field: string): field is CodeField {
  return Object.hasOwn(kinds, field)
}

/** The name of a code in a language; the code itself if it has no name. */
export function codeName(field: CodeField, code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: kinds[field] }).of(code) ?? code
  } catch {
    return code
  }
}

/** The countries of the time zones, as far as the browser knows them. */
let countries: ReadonlyMap<string, string> | undefined

function countryOf(zone: string): string | undefined {
  type Knowing = Intl.Locale & { getTimeZones?: () => readonly string[] | undefined }
  countries ??= new Map(
    Country.flatMap(region => {
      const place: Knowing = new Intl.Locale('und', { region })
      return (place.getTimeZones?.() ?? []).map(known => [known, region] as const)
    })
  )
  return countries.get(zone)
}

/** A time zone by its city and country, and by the name of its time: Warsaw, Poland – Central European Time. */
export function zoneName(zone: string, locale: string): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const country = countryOf(zone)
  const place = [...new Set([city, country ? codeName('country', country, locale) : city])]
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
    const time = parts.formatToParts().find(({ type }) => type === 'timeZoneName')?.value
    return [place.join(', '), time].filter(Boolean).join(' – ')
  } catch {
    return zone
  }
}
