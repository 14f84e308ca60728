import { strToU8, zipSync } from 'fflate'
import { type InvoiceTexts, sampleMark, sampleNote } from './texts.ts'
import { escapeXml } from './xml.ts'

/** GB/T 33190-2016; lengths in millimetres. */
const namespace = 'xmlns:ofd="http://www.ofdspec.org/2016"'
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const page = { width: 210, height: 297 }
const margin = 12
const lineHeight = 6
const linesPerPage = 38
const fontId = 2

interface Piece {
  x: number
  y: number
  size: number
  text: string
}

/** Chinese characters are as wide as the size, others half. */
const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, character) => sum + (/[\u{2E80}-\u{FFFF}]/u.test(character) ? size : size / 2), 0)

function piecesOf(invoice: InvoiceTexts): Piece[][] {
  const columns = [margin, 66, 98, 112, 126, 150, 172, 184]
  const rows: [x: number, text: string][][] = [
    [
      [margin, `发票号码：${invoice.number}`],
      [130, `开票日期：${invoice.issuedOn}`],
    ],
    [
      [margin, `购买方：${invoice.buyer.name}`],
      [130, `税号：${invoice.buyer.taxId}`],
    ],
    [
      [margin, `销售方：${invoice.seller.name}`],
      [130, `税号：${invoice.seller.taxId}`],
    ],
    ['项目名称', '规格型号', '单位', '数量', '单价', '金额', '税率', '税额'].map((text, index) => [
      columns[index] ?? margin,
      text,
    ]),
    ...invoice.lines.map(({ name, specification, unit, quantity, price, net, rate, tax }) =>
      [name, specification, unit, quantity, price, net, rate, tax].map((text, index): [number, string] => [
        columns[index] ?? margin,
        text,
      ]),
    ),
    [
      [margin, '合计'],
      [150, `¥${invoice.net}`],
      [184, `¥${invoice.tax}`],
    ],
    [
      [margin, `价税合计（大写）${invoice.totalInWords}`],
      [130, `（小写）¥${invoice.total}`],
    ],
    ...invoice.remarks.map((text): [number, string][] => [[margin, `备注：${text}`]]),
    [[margin, sampleNote]],
  ]
  const pages: Piece[][] = []
  for (let first = 0; first < rows.length; first += linesPerPage) {
    const pieces = rows
      .slice(first, first + linesPerPage)
      .flatMap((row, index) =>
        row
          .filter(([, text]) => text !== '')
          .map(([x, text]) => ({ x, text, size: 3.2, y: 40 + index * lineHeight })),
      )
    pages.push([
      { x: 60, y: 20, size: 7, text: invoice.title },
      { x: 150, y: 12, size: 6, text: sampleMark },
      ...pieces,
    ])
  }
  return pages
}

function textObject({ x, y, size, text }: Piece, id: number) {
  const width = widthOf(text, size)
  const steps = [...text].slice(0, -1).map((character) => widthOf(character, size))
  const deltas = steps.length > 0 ? ` DeltaX="${steps.join(' ')}"` : ''
  return (
    `<ofd:TextObject ID="${id}" Boundary="${x} ${y} ${width} ${size * 1.4}" Font="${fontId}" Size="${size}">` +
    `<ofd:TextCode X="0" Y="${size}"${deltas}>${escapeXml(text)}</ofd:TextCode></ofd:TextObject>`
  )
}

/** A zip with the document and its pages. */
export function invoiceOfd(invoice: InvoiceTexts): Uint8Array {
  const pages = piecesOf(invoice)
  let id = 10
  const contents = pages.map((pieces) => {
    const objects = pieces.map((piece) => textObject(piece, ++id)).join('')
    return `${head}<ofd:Page ${namespace}><ofd:Content><ofd:Layer ID="${++id}" Type="Body">${objects}</ofd:Layer></ofd:Content></ofd:Page>`
  })
  const pageIds = contents.map(() => ++id)
  const list = pageIds.map(
    (pageId, index) => `<ofd:Page ID="${pageId}" BaseLoc="Pages/Page_${index}/Content.xml"/>`,
  )
  const files: Record<string, string> = {
    'OFD.xml':
      `${head}<ofd:OFD ${namespace} Version="1.0" DocType="OFD"><ofd:DocBody><ofd:DocInfo>` +
      `<ofd:DocID>${invoice.number.padStart(32, '0')}</ofd:DocID><ofd:Title>${escapeXml(`${invoice.title} ${sampleMark}`)}</ofd:Title>` +
      `<ofd:Abstract>${escapeXml(sampleNote)}</ofd:Abstract></ofd:DocInfo>` +
      '<ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>',
    'Doc_0/Document.xml':
      `${head}<ofd:Document ${namespace}><ofd:CommonData><ofd:MaxUnitID>${id}</ofd:MaxUnitID>` +
      `<ofd:PageArea><ofd:PhysicalBox>0 0 ${page.width} ${page.height}</ofd:PhysicalBox></ofd:PageArea>` +
      `<ofd:PublicRes>PublicRes.xml</ofd:PublicRes></ofd:CommonData><ofd:Pages>${list.join('')}</ofd:Pages></ofd:Document>`,
    'Doc_0/PublicRes.xml': `${head}<ofd:Res ${namespace} BaseLoc="Res"><ofd:Fonts><ofd:Font ID="${fontId}" FontName="宋体" FamilyName="宋体"/></ofd:Fonts></ofd:Res>`,
  }
  for (const [index, content] of contents.entries()) files[`Doc_0/Pages/Page_${index}/Content.xml`] = content
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}
