import { deflateSync } from 'node:zlib'
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { outlineOf, prepareFonts } from '#server/print/typeface.ts'
import { countPdfPages, markPdf, markPicture } from './watermark.ts'

prepareFonts()
const outline = await outlineOf('仅供 瑞格 审核使用')
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .webp({ lossless: true })
    .toBuffer()

/** Share of the pixels of each ninth of the picture that are no longer white. */
async function inkOf(picture: Buffer) {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const cells = Array.from({ length: 9 }, () => ({ dark: 0, all: 0 }))
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const cell = cells[Math.floor((3 * y) / info.height) * 3 + Math.floor((3 * x) / info.width)]
      if (!cell) continue
      cell.all++
      if ((data[(y * info.width + x) * info.channels] ?? 255) < 235) cell.dark++
    }
  return cells.map(({ dark, all }) => dark / all)
}

it.each([
  [1200, 900],
  [400, 640],
  [300, 200],
])(
  'a picture of %d by %d pixels has the watermark in every part',
  async (width, height) => {
    const marked = await markPicture(await plain(width, height), outline)
    expect(await sharp(marked).metadata()).toMatchObject({ format: 'jpeg', width, height })
    for (const share of await inkOf(marked)) {
      expect(share).toBeGreaterThan(0.005)
      expect(share).toBeLessThan(0.5)
    }
  },
  30_000,
)

it('the text of the watermark is drawn without a font of the machine', () => {
  expect(outline.width).toBeGreaterThan(6)
  expect(outline.path).toMatch(/^M[-\d. MLQCZ]+$/)
})

/** Every object of a PDF, as text. */
const objectsOf = (document: PDFDocument) =>
  document.context
    .enumerateIndirectObjects()
    .map(([, object]) => String(object))
    .join('\n')

it('each page of a PDF has a watermark of its size, and nothing but the pages is copied', async () => {
  const source = await PDFDocument.create()
  source.addPage([595, 842])
  source.addPage([800, 400])
  source.addPage([595, 842])
  source.addJavaScript('main', 'app.alert(1)')
  const content = await source.save()
  expect(await countPdfPages(content)).toBe(3)
  const marked = await markPdf(content, outline)
  const copy = await PDFDocument.load(marked)
  expect(objectsOf(await PDFDocument.load(content))).toContain('JavaScript')
  expect(objectsOf(copy)).not.toContain('JavaScript')
  const pages = copy.getPages()
  expect(pages.map((page) => page.getSize())).toEqual([
    { width: 595, height: 842 },
    { width: 800, height: 400 },
    { width: 595, height: 842 },
  ])
  const pictures = pages.map((page) => page.node.Resources()?.toString() ?? '')
  for (const resources of pictures) expect(resources).toContain('/XObject')
}, 30_000)

it('scripts, links and attached files of pages and annotations go; a seal stays', async () => {
  const source = await PDFDocument.create()
  const { context } = source
  const page = source.addPage([595, 842])
  const script = { S: 'JavaScript', JS: context.obj('app.alert(1)') }
  const appearance = context.register(
    context.stream('0 0 40 40 re f', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 40, 40] }),
  )
  const file = { Type: 'Filespec', F: 'evil.exe', EF: { F: context.register(context.stream('MZ')) } }
  const [rectangle, drawn] = [{ Type: 'Annot', Rect: [9, 9, 49, 49] }, { AP: { N: appearance } }]
  page.node.set(PDFName.of('AA'), context.obj({ O: script }))
  page.node.set(
    PDFName.of('Annots'),
    context.obj([
      context.obj({ ...rectangle, Subtype: 'Link', A: { S: 'Launch', F: 'evil.exe' } }),
      context.obj({ ...rectangle, Subtype: 'FileAttachment', FS: file }),
      context.register(
        context.obj({ ...rectangle, ...drawn, Subtype: 'Widget', FT: 'Sig', A: script, AA: { E: script } }),
      ),
    ]),
  )
  const copy = await PDFDocument.load(await markPdf(await source.save(), outline))
  const objects = objectsOf(copy)
  for (const harmful of ['JavaScript', 'app.alert', 'Launch', 'evil.exe', '/EF', '/AA'])
    expect(objects).not.toContain(harmful)
  const annotations = copy.getPage(0).node.Annots()
  expect(annotations?.size()).toBe(1)
  expect(annotations?.lookup(0, PDFDict).has(PDFName.of('AP'))).toBe(true)
}, 30_000)

it('a page whose corners are stated the other way round has a watermark; one without an area is refused', async () => {
  const pageOf = async (box: number[]) => {
    const source = await PDFDocument.create()
    source.addPage().node.set(PDFName.of('MediaBox'), source.context.obj(box))
    return source.save()
  }
  const marked = await markPdf(await pageOf([595, 842, 0, 0]), outline)
  expect((await PDFDocument.load(marked)).getPage(0).node.Resources()?.toString()).toContain('/XObject')
  await expect(countPdfPages(await pageOf([0, 0, 0, 842]))).rejects.toThrow()
}, 30_000)

it('a PDF whose streams grow without measure is refused', async () => {
  const bomb = deflateSync(Buffer.alloc(100_000_000, ' '))
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
    `<</Type/ObjStm/N 1/First 9/Filter/FlateDecode/Length ${bomb.length}>>\nstream\n${bomb.toString('latin1')}\nendstream`,
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  const content = Buffer.from(`%PDF-1.7\n${body}trailer\n<</Root 1 0 R>>\n%%EOF`, 'latin1')
  await expect(countPdfPages(content)).rejects.toThrow('too large')
}, 60_000)

it('a PDF whose pages are listed without end is refused at once', async () => {
  const pdfOf = (nodes: string[]) => {
    const objects = ['<</Type/Catalog/Pages 2 0 R>>', ...nodes]
    const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
    return Buffer.from(`%PDF-1.7\n${body}trailer\n<</Root 1 0 R>>\n%%EOF`, 'latin1')
  }
  const itself = pdfOf(['<</Type/Pages/Count 1/Kids[2 0 R]>>'])
  const tenfold = Array.from(
    { length: 9 },
    (_, at) => `<</Type/Pages/Count 1/Kids[${`${at + 3} 0 R `.repeat(10)}]>>`,
  )
  const billion = pdfOf([...tenfold, '<</Type/Page/MediaBox[0 0 9 9]>>'])
  for (const content of [itself, billion])
    await expect(countPdfPages(content)).rejects.toThrow('tree of pages')
}, 30_000)

it('a file that is no PDF, or an encrypted one, is refused', async () => {
  await expect(countPdfPages(Buffer.from('%PDF-1.7 no more'))).rejects.toThrow()
  const secret = await PDFDocument.create()
  secret.addPage()
  secret.encrypt({ userPassword: 'a', ownerPassword: 'b' })
  await expect(countPdfPages(await secret.save())).rejects.toThrow()
})
