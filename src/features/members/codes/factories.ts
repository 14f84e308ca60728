import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { addCaptcha, addCode } from './repository.server.ts'

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest()
const later = () => new Date(Date.now() + 60_000)

/** A captcha whose answer a test knows, as a body carries it. */
export async function buildCaptcha(db: Db, answer = 'ACE8', expiresAt = later()) {
  const id = randomUUID()
  await addCaptcha(db, { id, answerHash: digest(`${id} ${answer}`), expiresAt })
  return { captchaId: id, captchaCode: answer }
}

/** A code that went to a phone or an address. */
export async function buildCode(db: Db, target: string, purpose: string, code = '246810') {
  const salt = Buffer.alloc(16, 7)
  const codeHash = Buffer.concat([salt, digest(Buffer.concat([salt, Buffer.from(code)]))])
  await addCode(db, {
    ...{ target, purpose, codeHash, ip: '10.0.0.1' },
    ...{ createdAt: new Date(), expiresAt: later() },
  })
  return code
}
