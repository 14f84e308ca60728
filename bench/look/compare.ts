import { readFile } from 'node:fs/promises'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** Share of pixels that may differ, such as the edges of letters. */
const tolerated = 0.0002

export interface Difference {
  /** Of 1. */
  share: number
  /** Of heights, in px. */
  taller: number
}

/** Compares two pictures of a page, and draws where they differ. @returns undefined when they look the same */
export async function comparePictures(accepted: string, current: string, drawing: string) {
  const files = await Promise.all([readFile(accepted), readFile(current)])
  if (files[0].equals(files[1])) return undefined
  const sizes = await Promise.all(files.map((file) => sharp(file).metadata()))
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  const [before, after] = await Promise.all(
    files.map((file, index) => {
      const size = sizes[index] ?? { width, height }
      const room = { right: width - size.width, bottom: height - size.height, background: '#f0f' }
      return sharp(file).extend(room).ensureAlpha().raw().toBuffer()
    }),
  )
  if (!before || !after) throw new Error('a picture is missing')
  const drawn = Buffer.alloc(before.length)
  const different = pixelmatch(before, after, drawn, width, height, { threshold: 0.1 })
  const difference: Difference = {
    share: different / (width * height),
    taller: (sizes[1]?.height ?? 0) - (sizes[0]?.height ?? 0),
  }
  if (difference.share <= tolerated && difference.taller === 0) return undefined
  await sharp(drawn, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 3 })
    .toFile(drawing)
  return difference
}
