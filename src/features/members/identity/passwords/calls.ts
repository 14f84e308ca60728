import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import * as wire from './schema.ts'

export const getPublicKeyCall = declareCall('GET', '/api/auth/public-key', {
  who: 'anyone',
  tag: 'members',
  summary: 'Key to encrypt passwords with',
  answer: wire.publicKey,
})

export const proveCall = declareCall('POST', '/api/ucenter/proof', {
  who: 'member',
  tag: 'members',
  summary: 'Prove by my password that it is me; calls that answer `proof-needed` then work for ten minutes',
  body: wire.passwordProof,
  answer: z.null(),
})

export const checkProofCall = declareCall('GET', '/api/ucenter/proof', {
  who: 'member',
  tag: 'members',
  summary: 'Whether I have proven myself minutes ago; else `proof-needed`',
  answer: z.null(),
})

export const changePasswordCall = declareCall('PUT', '/api/ucenter/update-password', {
  who: 'initial-password',
  tag: 'members',
  summary: 'Change my password; all my sessions end',
  body: wire.passwordChange,
  answer: z.null(),
})
