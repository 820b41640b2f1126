import { PDFiumLibrary } from '@hyzyla/pdfium'
import jsqr from 'jsqr'

// the types of this package describe it as an ES module, which it is not
const decode = jsqr as unknown as typeof jsqr.default

/** What another program than ours finds in a PDF: the text of each page, and the QR code on it. */
export interface ReadPage {
  text: string
  code: string | null
}

let library: Promise<PDFiumLibrary> | undefined

/** Reads a PDF with the renderer of a browser, and its codes with a decoder that knows pixels alone. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPage[]> {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(pdf)
  const pages: ReadPage[] = []
  for (const page of document.pages()) {
    // rendering closes a page
    const text = page.getText().replace(/\s+/g, ' ')
    const { data, width, height } = await page.render({ scale: 2, render: 'bitmap' })
    const code = decode(new Uint8ClampedArray(data), width, height)
    pages.push({ text, code: code?.data ?? null })
  }
  document.destroy()
  return pages
}
