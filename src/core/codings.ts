/** The codings of contents that answers may have (RFC 9110 section 8.4.1, RFC 7932, RFC 8878). */
export type Coding = 'gzip' | 'br' | 'zstd'

/**
 * Chooses the content coding that an Accept-Encoding header prefers (RFC 9110 section 12.5.3): the first offered coding among
 * those with the highest weight. Undefined for content without a coding, also if the header accepts nothing.
 */
export function chooseCoding<Offered extends Coding>(
  header: string,
  offered: readonly Offered[]
): Offered | undefined {
  const weights = new Map(header.split(',').map(readWeight))
  const weigh = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0
  let chosen: Offered | undefined
  let most = weights.get('identity') ?? 0
  for (const coding of offered) {
    const weight = weigh(coding)
    if (weight === 0 || weight < most || (weight === most && chosen)) continue
    chosen = coding
    most = weight
  }
  return chosen
}

/** One coding of the header, and its weight: 1 if none is named, 0 if it cannot be read. */
function readWeight(item: string): [string, number] {
  const [name = '', ...parameters] = item.split(';').map(part => part.trim().toLowerCase())
  const given = parameters.find(parameter => parameter.startsWith('q='))
  const weight = given === undefined ? 1 : Number(given.slice(2))
  return [name === 'x-gzip' ? 'gzip' : name, weight >= 0 && weight <= 1 ? weight : 0]
}
