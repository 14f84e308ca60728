import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'gb18030'

const chunkBytes = 1 << 18
const longestCharacter = 4
/** Of the characters beyond ASCII, more broken ones than this: not damaged UTF-8 but another encoding. */
const brokenShare = 0.2

/**
 * Finds out how a text file is encoded. Excel in China saves CSV as GB18030 without saying so: whatever is not
 * UTF-8 from end to end is taken for that, unless nearly all of it is UTF-8 (a file damaged in one place).
 */
export async function detectEncoding(path: string): Promise<TextEncoding> {
  const mark = await firstBytes(path, 3)
  if (mark[0] === 0xff && mark[1] === 0xfe) return 'utf-16le'
  if (mark.equals(Buffer.from([0xef, 0xbb, 0xbf])) || (await isAllUtf8(path))) return 'utf-8'
  return (await shareOfBroken(path)) > brokenShare ? 'gb18030' : 'utf-8'
}

async function firstBytes(path: string, count: number) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function isAllUtf8(path: string) {
  let rest = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    const bytes = Buffer.concat([rest, chunk as Buffer])
    const end = lastCharacterStart(bytes)
    if (!isUtf8(bytes.subarray(0, end))) return false
    rest = bytes.subarray(end)
  }
  return isUtf8(rest)
}

function lastCharacterStart(bytes: Buffer) {
  for (let back = 1; back <= Math.min(longestCharacter, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) return bytes.length - back
  }
  return bytes.length
}

async function shareOfBroken(path: string) {
  const decoder = new TextDecoder('utf-8')
  let broken = 0
  let beyondAscii = 0
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    const text = decoder.decode(chunk as Buffer, { stream: true })
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i)
      if (unit < 0x80) continue
      beyondAscii++
      if (unit === 0xfffd) broken++
    }
  }
  return broken / Math.max(1, beyondAscii)
}
