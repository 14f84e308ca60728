import { useState } from 'react'
import type { IdempotencyKey } from '#shared/declare-call.ts'
import { newKey } from './call.ts'

interface Submission<Content> {
  key: IdempotencyKey
  content: Content
}

/** Of what is sent and not accepted yet, the last at the end. */
export interface SubmissionMemory<Content> {
  read(): Submission<Content>[]
  write(submissions: Submission<Content>[]): void
}

function pageMemory<Content>(): SubmissionMemory<Content> {
  let known: Submission<Content>[] = []
  return {
    read: () => known,
    write: (submissions) => {
      known = submissions
    },
  }
}

/**
 * Sends the same content with the same idempotency key until it is accepted, so that trying again does the work once.
 * No other answer ends that: after a 5xx or none, nobody knows whether the work was done, a later refusal (401, 429) says
 * nothing about the tries before it, and a refused call leaves no key in the shop. What was sent before something that
 * is accepted is new when it is sent again: the viewer has seen by then what was done.
 */
export function sendingOnce<Content>(memory: SubmissionMemory<Content> = pageMemory()) {
  /** @param send with what follows its acceptance, so that a second click meanwhile has the same key */
  return async <T>(content: Content, send: (idempotencyKey: IdempotencyKey) => Promise<T>): Promise<T> => {
    const text = JSON.stringify(content)
    const isSame = (one: Submission<Content>) => JSON.stringify(one.content) === text
    const key = memory.read().find(isSame)?.key ?? (newKey() as IdempotencyKey)
    memory.write([...memory.read().filter((one) => !isSame(one)), { key, content }])
    const answer = await send(key)
    const sent = memory.read()
    memory.write(sent.slice(sent.findIndex((one) => one.key === key) + 1))
    return answer
  }
}

/** For a form: as `sendingOnce`, as long as the page is open. */
export const useSendOnce = () => useState(() => sendingOnce<unknown>())[0]
