import { S3Simulator } from '../../../simulators/s3/s3.ts'
import type { S3Settings } from '../config/files-settings.ts'

const account = { bucket: 'files', accessKeyId: 'key', secretAccessKey: 'secret' }

export async function startSimulatedS3(linkSeconds = 0) {
  const simulator = new S3Simulator(account.bucket, account.accessKeyId)
  const { endpoint, stop } = await simulator.listen()
  const settings: S3Settings = { ...account, endpoint, region: 'us-east-1', isPathStyle: true, linkSeconds }
  return { simulator, settings, stop }
}

/** The variables that choose it. */
export const environmentOf = (settings: S3Settings) => ({
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
})
