import sharp, { type Sharp } from 'sharp'
import { Failure } from '#shared/failure.ts'

/** Photos of 10 MB have fewer; what has more is made to exhaust whoever unpacks it. */
const mostPixels = 60_000_000
const mostSeconds = 10
const mostWaiting = 20

/** By how the formats begin: what a file is called, or says it is, tells nothing. */
function isPicture(content: Buffer) {
  const head = content.toString('latin1', 0, 12)
  const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP')
  return isWebp || head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n')
}

/**
 * A WebP picture made of an uploaded JPEG, PNG or WebP: turned upright, its first frame only, and drawn anew, so that
 * nothing else of the file remains (place and time, scripts behind the picture).
 * @param shape cuts or shrinks it
 * @throws Failure `file-unreadable`; `busy` when too many wait
 */
export async function redrawPicture(content: Buffer, shape: (picture: Sharp) => Sharp): Promise<Buffer> {
  if (!isPicture(content)) throw new Failure('file-unreadable')
  return oneAtATime(() => draw(content, shape))
}

const draw = (content: Buffer, shape: (picture: Sharp) => Sharp) =>
  shape(sharp(content, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient())
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 })
    .timeout({ seconds: mostSeconds })
    .toBuffer()
    .catch(() => {
      throw new Failure('file-unreadable')
    })

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Unpacked, a picture takes up to 240 MB. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= mostWaiting) throw new Failure('busy')
  waiting++
  const turn = last.then(work).finally(() => waiting--)
  last = turn.catch(() => {})
  return turn
}
