/**
 * Switches the style sheets of the page on, once all of them have come: the build loads them beside the page, so that its
 * outline is drawn at once. One that does not come is left out.
 */
export async function switchStylesOn(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media=print]')]
  await Promise.all(links.map(whenLoaded))
  for (const link of links) link.media = 'all'
}

function whenLoaded(link: HTMLLinkElement) {
  if (link.sheet) return undefined
  return new Promise(resolve => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}
