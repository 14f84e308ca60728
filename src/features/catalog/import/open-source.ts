import { open } from 'node:fs/promises'
import { openCsv } from './csv.ts'
import { fileReasons } from './messages.ts'
import { UnreadableFile } from './refusal.ts'
import type { ImportSource } from './source.ts'
import { operatorLimits } from './source.ts'
import { openXlsx } from './xlsx-source.ts'

/** @throws UnreadableFile when it cannot be opened or is of another kind */
export async function openSource(path: string, limits = operatorLimits): Promise<ImportSource> {
  const start = await firstBytes(path)
  if (start.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return openXlsx(path, limits)
  if (start.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw new UnreadableFile(fileReasons.oldWorkbook)
  if (!isText(start) || start.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new UnreadableFile(fileReasons.otherKind)
  return openCsv(path)
}

const mostControlShare = 0.05
const isControl = (byte: number) => byte < 9 || (byte > 13 && byte < 32)
const isText = (start: Buffer) =>
  (start[0] === 0xff && start[1] === 0xfe) ||
  start.filter(isControl).length <= start.length * mostControlShare

async function firstBytes(path: string) {
  try {
    const file = await open(path)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0).finally(() => file.close())
    return buffer.subarray(0, bytesRead)
  } catch (problem) {
    const why = (problem as Error).message
    throw new UnreadableFile(fileReasons.unreadable, { why })
  }
}
