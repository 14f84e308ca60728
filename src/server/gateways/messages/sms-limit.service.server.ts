import { Failure } from '#shared/failure.ts'
import type { Db } from '../../db/client.ts'
import type { Log } from '../../log.ts'
import { incrementCounter, openCounter } from '../../metrics.ts'
import type { Services } from '../../services.ts'
import type { SmsGateway } from './messages.ts'
import { alarm, countUnlessFull, removeHoursBefore, uncount } from './sms-limit.repository.server.ts'

interface Budget {
  db: Db
  perHour: number
  log: Pick<Log, 'error'>
  services: Services
  now?: () => Date
}

const hourMs = 3_600_000
const refused = {
  name: 'shop_sms_refused_total',
  help: 'Text messages that the hourly budget did not allow',
}

/** Notices to account owners count but are always sent: only signed-in members cause them. */
export function limitSmsPerHour(
  gateway: SmsGateway,
  { db, perHour, log, services, now = () => new Date() }: Budget,
): SmsGateway {
  openCounter(services, refused)
  return {
    async send(message) {
      const time = now().getTime()
      const hour = new Date(Math.floor(time / hourMs) * hourMs)
      const isTaken = await countUnlessFull(db, hour, message.template === 'code' ? perHour : undefined)
      if (!isTaken) {
        incrementCounter(services, refused)
        if (await alarm(db, hour, new Date(time)))
          log.error({ perHour }, 'the hourly budget of text messages is used up')
        throw new Failure('sms-exhausted', [], Math.ceil((hour.getTime() + hourMs - time) / 1000))
      }
      await gateway.send(message).catch(async (problem) => {
        await uncount(db, hour)
        throw problem
      })
    },
  }
}

const retentionMs = 30 * 24 * hourMs

export const clearSmsHours = (db: Db, now: Date) =>
  removeHoursBefore(db, new Date(now.getTime() - retentionMs))
