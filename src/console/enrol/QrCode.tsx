import { create } from 'qrcode'

const margin = 2

/** A QR code as SVG; dark on white in both colour schemes, so that cameras can read it. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = [...data.keys()].filter(index => data[index])
  const path = dark.map(index => `M${index % size} ${Math.floor(index / size)}h1v1h-1z`).join('')
  const whole = size + 2 * margin
  return (
    <svg className="qr" viewBox={`${-margin} ${-margin} ${whole} ${whole}`} role="img">
      <title>{label}</title>
      <path d={`M${-margin} ${-margin}h${whole}v${whole}h-${whole}z`} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
