import sharp from 'sharp'
import { drawCaptcha, type Random } from './drawing.ts'

/** Little: a picture is looked at once. */
const compressionLevel = 3

/** A PNG of the characters, made on a thread of libuv: nothing is left of the strokes that it was drawn with. */
export const drawPicture = (text: string, random: Random): Promise<Buffer> =>
  sharp(Buffer.from(drawCaptcha(text, random)))
    .png({ compressionLevel })
    .toBuffer()
