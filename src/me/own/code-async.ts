import { create } from 'qrcode'
import { SwissQRCode } from 'swissqrbill/svg'
import type { Bill } from '../../money/letters/letter.ts'

/** A QR code as SVG: of a Swiss bill with its cross, of a text with the white margin of four modules that readers ask for. */
export function drawCode(payment: string | Bill): string {
  if (typeof payment !== 'string') return new SwissQRCode(payment).toString()
  const { size, data } = create(payment, { errorCorrectionLevel: 'M' }).modules
  const dark = [...data.keys()].filter(index => data[index])
  const path = dark.map(index => `M${index % size} ${Math.floor(index / size)}h1v1h-1z`).join('')
  const whole = size + 8
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${whole} ${whole}" shape-rendering="crispEdges"><path fill="#fff" d="M-4-4h${whole}v${whole}h-${whole}z"/><path d="${path}"/></svg>`
}
