/**
 * The HTML of a message for a frame of the console: the style attribute of its body, which the policy of the page refuses, is a
 * rule with the nonce of the page instead. Nothing else of the message changes.
 */
export const framedHtml = (html: string, nonce: string): string =>
  html.replace(
    /<body style="([^"]*)">/,
    (_, style: string) => `<style nonce="${nonce}">body { ${style} }</style></head><body>`
  )
