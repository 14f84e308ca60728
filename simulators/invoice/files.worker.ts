import { type DocumentProps, renderToBuffer } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { prepareFonts, readTypeface } from '#server/print/typeface.ts'
import { allDrawable } from '#server/print/typesetting.ts'
import { invoiceOfd } from './ofd.ts'
import { invoicePdf } from './pdf.ts'
import { type DrawnInvoice, textsOf } from './texts.ts'
import { invoiceXml } from './xml.ts'

export type DrawnFiles = { pdf: Uint8Array; xml: Uint8Array; ofd: Uint8Array } | { failedReason: string }

prepareFonts()

/** Runs in a worker thread; never throws. */
export default async function draw(invoice: DrawnInvoice): Promise<DrawnFiles> {
  try {
    const texts = textsOf(invoice)
    const drawable = allDrawable(texts, await readTypeface())
    const pdf = await renderToBuffer(invoicePdf(drawable) as ReactElement<DocumentProps>)
    return { pdf, xml: invoiceXml(texts), ofd: invoiceOfd(texts) }
  } catch (problem) {
    return { failedReason: String(problem) }
  }
}
