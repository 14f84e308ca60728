import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { pathAfterSignIn } from '#shared/own-path.ts'

/** What the shop must remember while somebody is at WeChat: it travels in a cookie that only this browser has. */
const journey = z.object({
  state: z.string().length(43),
  kind: z.enum(['website', 'official']),
  /** Where to go on afterwards. */
  redirect: z.string().transform((path) => pathAfterSignIn(path)),
  /** Only for binding: proof that the journey began in the session in which it ends. */
  proof: z.string().optional(),
})
export type Journey = z.infer<typeof journey>

const proofOf = (state: string, session: string) =>
  createHash('sha256').update(`${state} ${session}`).digest('base64url')

/**
 * Begins a journey to WeChat.
 * @param session the token of the session to whose account WeChat shall be bound; undefined: to sign in
 */
export function beginJourney(kind: Journey['kind'], redirect: string, session: string | undefined): Journey {
  const state = randomBytes(32).toString('base64url')
  return { state, kind, redirect, ...(session !== undefined && { proof: proofOf(state, session) }) }
}

export const writeJourney = (begun: Journey) => Buffer.from(JSON.stringify(begun)).toString('base64url')

/** @returns undefined when the cookie is missing, damaged, or not of the journey that this state came back from */
export function readJourney(cookie: string | undefined, state: string | undefined): Journey | undefined {
  const parsed = journey.safeParse(readJson(cookie))
  return parsed.success && parsed.data.state === state ? parsed.data : undefined
}

function readJson(cookie = '') {
  try {
    return JSON.parse(Buffer.from(cookie, 'base64url').toString())
  } catch {
    return undefined
  }
}

export const isSameSession = ({ state, proof }: Journey, session: string | undefined) =>
  session !== undefined && proof === proofOf(state, session)
