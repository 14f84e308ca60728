import type { JobCtx, Jobs } from '#server/jobs/jobs.ts'
import { shanghaiDate } from '#shared/display.ts'
import { expireQualifications, remindOfQualifications } from './papers/expiry.service.server.ts'
import { purgeUploads } from './papers/files.service.server.ts'
import { announceRulesFrom } from './service.server.ts'

export async function qualificationsJobs(jobs: Jobs, shop: JobCtx) {
  await jobs.every('announce-rules', '0 0 * * *', () => announceRulesFrom(shop.db, shanghaiDate(new Date())))
  await jobs.every('expire-qualifications', '3 0 * * *', () => expireQualifications(shop, new Date()))
  await jobs.every('remind-of-qualifications', '5 9 * * *', () => remindOfQualifications(shop, new Date()))
  await jobs.every('purge-qualification-uploads', '25 4 * * *', () => purgeUploads(shop, new Date()))
}
