import type { JobCtx, Jobs } from '#server/jobs/jobs.ts'
import { issueInvoice, pursueInvoices } from './issuing/issue.service.server.ts'
import { issueQueue } from './issuing/red-letter.service.server.ts'
import { purgeProfiles } from './profiles/service.server.ts'

export async function invoicesJobs(jobs: Jobs, shop: JobCtx) {
  const onProblem = (problem: unknown) => shop.log.warn({ err: problem }, 'could not issue an invoice')
  const ctxNow = () => ({ ...shop, now: new Date() })
  await jobs.work(issueQueue, ({ invoiceId }) => issueInvoice(ctxNow(), Number(invoiceId)), 2)
  await jobs.every('pursue-invoices', '* * * * *', () => pursueInvoices(ctxNow(), onProblem))
  await jobs.every('purge-invoice-profiles', '47 * * * *', () => purgeProfiles(shop, new Date()))
}
