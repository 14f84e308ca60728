import { setTimeout as pause } from 'node:timers/promises'

/** Of a server that was the primary until now, or never was: it refuses to write. */
export const onlyReads = 'SERVER_ONLY_READS'

/** Of the system, of PostgreSQL when it stops, has no connection left or ends an idle transaction, and of the driver. */
const lostConnection =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|57P\w\w|25P03|08\w{3}|53300|SERVER_ONLY_READS)$/
const lostByDriver = /^(Connection terminated|Client has encountered a connection error|timeout )/

export function isLostConnection(problem: unknown) {
  const { code, message, syscall } = Object(problem) as Record<string, unknown>
  const hasNoSocket = code === 'ENOENT' && syscall === 'connect'
  return hasNoSocket || lostConnection.test(String(code)) || lostByDriver.test(String(message))
}

const againAfterMs = 100
/** A server that answers nothing would let its readers wait twice as long. */
const quickMs = 2000

/** Reads once more after a lost connection: usually the other ones of the pool are new by then. */
export async function readAgainIfLost<T>(
  read: () => Promise<T>,
  isLost: (problem: unknown) => boolean = isLostConnection,
): Promise<T> {
  const began = performance.now()
  try {
    return await read()
  } catch (problem) {
    if (!isLost(problem) || performance.now() - began > quickMs) throw problem
    await pause(againAfterMs)
    return read()
  }
}
