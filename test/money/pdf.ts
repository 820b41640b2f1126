import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import jsqr from 'jsqr'

// the types of this package describe it as an ES module, which it is not
const decode = jsqr as unknown as typeof jsqr.default

let library: Promise<PDFiumLibrary> | undefined

/** What the renderer of a browser finds in a PDF: the text of each page. */
export const readPdf = (pdf: Uint8Array) => read(pdf, false)

/** As `readPdf`, with the QR code of each page by a decoder that knows pixels alone, which takes long. */
export const readCodes = (pdf: Uint8Array) => read(pdf, true)

async function read(pdf: Uint8Array, codes: boolean) {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(pdf)
  const pages: { text: string; code: string | null }[] = []
  for (const page of document.pages()) {
    // rendering closes a page
    const text = page.getText().replace(/\s+/g, ' ')
    pages.push({ text, code: codes ? await readCode(page) : null })
  }
  document.destroy()
  return pages
}

async function readCode(page: PDFiumPage) {
  const { data, width, height } = await page.render({ scale: 2, render: 'bitmap' })
  return decode(new Uint8ClampedArray(data), width, height)?.data ?? null
}
