import sharp, { type Sharp } from 'sharp'
import { Failure } from '#shared/failure.ts'
import { OneAtATime } from './one-at-a-time.ts'
import { MemberConcurrencyLimit } from './share-of-member.ts'

const mostSeconds = 10
/** Unpacked, a picture takes up to 100 MB. */
const turns = new OneAtATime(20)
/** One is drawn, one waits. */
const shareOfMember = new MemberConcurrencyLimit(2)

interface Drawing {
  memberId: number
  /** What has more is made to exhaust whoever unpacks it. */
  mostPixels: number
  /** Cuts or shrinks it. */
  shape: (picture: Sharp) => Sharp
}

/** By how the formats begin: what a file is called, or says it is, tells nothing. */
function isPicture(content: Buffer) {
  const head = content.toString('latin1', 0, 12)
  const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP')
  return isWebp || head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n')
}

/**
 * A WebP picture made of an uploaded JPEG, PNG or WebP: turned upright, its first frame only, and drawn anew, so that
 * nothing else of the file remains (place and time, scripts behind the picture).
 * @throws Failure `file-unreadable`, also with too many pixels; `too-many-requests` when the member has one waiting;
 * `busy` when too many wait
 */
export async function reencodePicture(content: Buffer, drawing: Drawing): Promise<Buffer> {
  if (!isPicture(content)) throw new Failure('file-unreadable')
  return shareOfMember.run(drawing.memberId, () => turns.run(() => draw(content, drawing)))
}

const draw = (content: Buffer, { shape, mostPixels }: Drawing) =>
  shape(sharp(content, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient())
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 })
    .timeout({ seconds: mostSeconds })
    .toBuffer()
    .catch(() => {
      throw new Failure('file-unreadable')
    })
