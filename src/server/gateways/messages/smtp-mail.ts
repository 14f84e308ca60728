import { randomUUID } from 'node:crypto'
import type { Transporter } from 'nodemailer'
import type { MailConfig } from '../../config/gateway-settings.ts'
import type { Jobs, RetryPolicy } from '../../jobs/jobs.ts'
import type { Log } from '../../log.ts'
import { tracedCall } from '../../telemetry/spans.ts'
import { type Mail, type MailGateway, mailShape } from './messages.ts'

type SmtpConfig = Extract<MailConfig, { provider: 'smtp' }>

const jobName = 'mail'
const atOnce = 2
const longestMs = 60_000

const retryPolicy = { retries: 50, firstRetrySeconds: 10, longestRetrySeconds: 1800, retentionSeconds: 600 }

interface QueuedMail extends Pick<Mail, 'to' | 'subject' | 'text'> {
  /** Constant across retries, so that duplicates are recognised. */
  messageId: string
}

/** Sends queued e-mails by SMTP. @returns the gateway, and how to close its connections after the queue has stopped */
export async function smtpMail(
  config: SmtpConfig,
  jobs: Jobs,
  log: Pick<Log, 'warn'>,
  persist: RetryPolicy = retryPolicy,
): Promise<{ gateway: MailGateway; close: () => void }> {
  const transport = await connect(config)
  await jobs.work(jobName, (mail) => deliver(transport, mail as unknown as QueuedMail, log), atOnce)
  const host = config.from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'
  return {
    gateway: {
      async queue(db, mail) {
        const { to, subject, text } = mailShape.parse(mail)
        const queued = { to, subject, text, messageId: `<${randomUUID()}@${host}>` } satisfies QueuedMail
        await jobs.enqueue(db, jobName, queued, persist)
      },
    },
    close: () => transport.close(),
  }
}

async function connect({ url, from }: SmtpConfig) {
  const { createTransport } = await import('nodemailer')
  return createTransport(
    {
      url,
      pool: true,
      maxConnections: atOnce,
      requireTLS: url.startsWith('smtp:') && new URL(url).username !== '',
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
}

async function deliver(transport: Transporter, mail: QueuedMail, log: Pick<Log, 'warn'>) {
  const { to, ...rest } = mail
  const signal = AbortSignal.timeout(longestMs)
  await tracedCall('mail', 'send', () =>
    transport.sendMail({ ...rest, to: { name: '', address: to }, signal }),
  ).catch((problem: { code?: string; responseCode?: number }) => {
    const { code, responseCode } = problem
    // A permanent refusal by the recipient's server.
    if (code === 'EENVELOPE' && Number(responseCode) >= 500)
      log.warn({ responseCode }, 'the mail server refused an e-mail permanently')
    // The original message contains the address.
    else throw new Error(`The mail server did not take an e-mail: ${code} ${responseCode ?? ''}`)
  })
}
