import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { addCaptcha } from './repository.server.ts'

/** A captcha whose answer a test knows, as a body carries it. */
export async function buildCaptcha(db: Db, answer = 'ACE8', expiresAt = new Date(Date.now() + 60_000)) {
  const id = randomUUID()
  await addCaptcha(db, { id, answerHash: createHash('sha256').update(`${id} ${answer}`).digest(), expiresAt })
  return { captchaId: id, captchaCode: answer }
}
