import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import { loadSharp } from '../files/picture.ts'
import { WorkQueue } from '../jobs/work-queue.ts'

interface SharePicture {
  title: string
  lines: string[]
  siteName: string
  /** SVG. */
  drawing?: Buffer | undefined
}

const width = 1200
const height = 630
const margin = 72
const drawingSide = 400
/** A drawing takes some 60 ms. */
const queue = new WorkQueue({ concurrency: 1, maxWaiting: 20 })
const drawn = new LRUCache<string, Buffer>({ maxSize: 4_000_000, sizeCalculation: (png) => png.byteLength })

const fontfile = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
)

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)

interface Place {
  left: number
  top: number
  width: number
  height: number
}

async function write(text: string, color: string, dpi: number, { left, top, ...box }: Place) {
  if (text.trim() === '') return []
  const markup = `<span foreground="${color}">${escaped(text)}</span>`
  const font = 'Noto Sans SC Bold 12'
  const sharp = await loadSharp()
  const { data, info } = await sharp({
    text: { text: markup, font, fontfile, rgba: true, width: box.width, dpi },
  })
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return [{ input: data, left, top, bottom: top + info.height }]
}

const background = (
  hasDrawing: boolean,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<rect width="1200" height="630" fill="#fff"/><rect width="1200" height="14" fill="#0b6a8f"/>
<rect y="530" width="1200" height="100" fill="#084c68"/>
${hasDrawing ? '<rect x="736" y="72" width="400" height="400" rx="16" fill="#f5f8fa"/>' : ''}</svg>`

async function draw({ title, lines, siteName, drawing }: SharePicture, logo: Buffer) {
  const sharp = await loadSharp()
  const textWidth = drawing ? width - 3 * margin - drawingSide : width - 2 * margin
  const [top, size] = drawing ? [84, 330] : [170, 440]
  const heading = await write(title, '#1b2733', size, { left: margin, top, width: textWidth, height: 230 })
  const below = { left: margin, top: (heading[0]?.bottom ?? top) + 40, width: textWidth, height: 120 }
  const layers = await Promise.all([
    heading,
    write(lines.join('\n'), '#5b6b7a', 190, below),
    write(siteName, '#ffffff', 200, { left: margin + 72, top: 558, width: 800, height: 48 }),
    sharp(logo, { density: 144 })
      .resize(52, 52)
      .png()
      .toBuffer()
      .then((input) => [{ input, left: margin, top: 554 }]),
    ...(drawing
      ? [
          sharp(drawing, { density: 144 })
            .resize({ width: 360, height: 360, fit: 'contain', background: '#f5f8fa' })
            .flatten({ background: '#f5f8fa' })
            .png()
            .toBuffer()
            .then((input) => [{ input, left: width - margin - drawingSide + 20, top: 92 }]),
        ]
      : []),
  ])
  return sharp(Buffer.from(background(drawing !== undefined)))
    .resize(width, height)
    .composite(layers.flat())
    .png({ palette: true, colours: 64 })
    .toBuffer()
}

/** A PNG for the cards of other services, which show no SVG. @throws Failure `busy` */
export async function drawSharePicture(picture: SharePicture, rootDir: string): Promise<Buffer> {
  const key = JSON.stringify({ ...picture, drawing: picture.drawing?.toString('base64') })
  const known = drawn.get(key)
  if (known) return known
  return queue.run(async () => {
    const logo = await readFile(join(rootDir, 'public/images/logo.svg'))
    const png = await draw(picture, logo)
    drawn.set(key, png)
    return png
  })
}
