import type { Sharp, SharpOptions } from 'sharp'
import { Failure } from '#shared/failure.ts'
import { MemberConcurrencyLimit, WorkQueue } from '../jobs/work-queue.ts'

const maxSeconds = 10
const queue = new WorkQueue({ concurrency: 1, maxWaiting: 20 })
const memberLimit = new MemberConcurrencyLimit(2)

interface Drawing {
  /** Has at most two in work. Left out: of staff. */
  memberId?: number
  /** Guards against decompression bombs. */
  maxPixels: number
  shape: (picture: Sharp) => Sharp
}

/** By its first bytes: file name and content type are the sender's claims. */
function isPicture(content: Buffer) {
  const head = content.toString('latin1', 0, 12)
  const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP')
  return isWebp || head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n')
}

/** Re-encoded, so that no metadata or appended data remain. @throws Failure `file-unreadable`, `busy` */
export async function reencodePicture(content: Buffer, drawing: Drawing): Promise<Buffer> {
  if (!isPicture(content)) throw new Failure('file-unreadable')
  const work = () => queue.run(() => draw(content, drawing))
  return drawing.memberId === undefined ? work() : memberLimit.run(drawing.memberId, work)
}

/** At the first picture: the library takes 10 MB. */
export const loadSharp = async () => (await import('sharp')).default

async function openPicture(content: Buffer, limits: Pick<SharpOptions, 'limitInputPixels'>) {
  const sharp = await loadSharp()
  return sharp(content, { ...limits, failOn: 'error' }).autoOrient()
}

const draw = async (content: Buffer, { shape, maxPixels }: Drawing) =>
  shape(await openPicture(content, { limitInputPixels: maxPixels }))
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 })
    .timeout({ seconds: maxSeconds })
    .toBuffer()
    .catch(() => {
      throw new Failure('file-unreadable')
    })

interface StoredWidth {
  width: number
  format: 'avif' | 'webp'
  picture: Buffer
}

const staffPixels = 50_000_000
const quality = { avif: 55, webp: 80 } as const

/**
 * Re-encodes a picture of staff in several widths, each as AVIF and WebP.
 * @param widthsOf the widths to make of a picture's own
 * @throws Failure `file-unreadable`, `busy`
 */
export async function drawWidths(content: Buffer, widthsOf: (width: number) => number[]) {
  if (!isPicture(content)) throw new Failure('file-unreadable')
  return queue.run(async () => {
    try {
      const source = await openPicture(content, { limitInputPixels: staffPixels })
      const { autoOrient } = await source.metadata()
      const files: StoredWidth[] = []
      for (const width of widthsOf(autoOrient.width))
        for (const format of ['avif', 'webp'] as const) {
          const picture = await source
            .clone()
            .resize({ width })
            [format]({ quality: quality[format] })
            .timeout({ seconds: maxSeconds })
            .toBuffer()
          files.push({ width, format, picture })
        }
      return { width: autoOrient.width, height: autoOrient.height, files }
    } catch {
      throw new Failure('file-unreadable')
    }
  })
}
