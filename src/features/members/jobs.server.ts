import type { JobCtx, Jobs } from '#server/jobs/jobs.ts'
import { purgeUploadAttempts } from './profile/account/service.server.ts'
import { finishClosings } from './profile/personal-data/closing.service.server.ts'
import { purgeExpired } from './profile/personal-data/service.server.ts'

export async function membersJobs(jobs: Jobs, shop: JobCtx) {
  await jobs.every('purge-personal-data', '41 * * * *', async () => {
    const now = new Date()
    await finishClosings(shop, now)
    await purgeExpired(shop, now)
  })
  await jobs.every('purge-upload-attempts', '10 4 * * *', () => purgeUploadAttempts(shop.db, new Date()))
}
