import { z } from 'zod'
import { requireSetting } from './payment-settings.ts'

/** Where uploaded files are stored. The S3 settings may be set before `FILES=s3`, to copy files there. */
export const filesSettings = {
  FILES: z.enum(['disk', 's3']).default('disk'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be the name of a bucket' })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** `false`: the bucket is part of the host name. */
  S3_PATH_STYLE: z.stringbool().default(true),
  /** Above 0, large downloads are answered by a signed link of the storage. */
  S3_LINK_SECONDS: z.coerce.number().int().min(0).max(3600).default(0),
}

type FilesEnv = z.infer<z.ZodObject<typeof filesSettings>>

/** Plain data: worker threads open the store, too. */
export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  isPathStyle: boolean
  linkSeconds: number
}

export interface FilesConfig {
  store: 'disk' | 's3'
  s3: S3Settings | undefined
}

/** Also for `PUBLIC_ORIGIN`. */
export function isUnencrypted(origin: unknown) {
  const url = URL.parse(String(origin))
  return url?.protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
}

const required = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

export function* filesProblems(env: Partial<Record<string, unknown>>): Generator<[string, string]> {
  const set = required.filter((name) => env[name])
  const missing = required.filter((name) => !env[name])
  for (const name of missing) {
    if (env.FILES === 's3') yield [name, 'is needed with FILES=s3']
    else if (set.length > 0) yield [name, `is needed together with ${set[0]}`]
  }
  if (env.SHOP_MODE === 'production' && isUnencrypted(env.S3_ENDPOINT))
    yield ['S3_ENDPOINT', 'must begin with https:// in production mode']
}

export const readFiles = (set: FilesEnv): FilesConfig => ({
  store: set.FILES,
  s3: set.S3_ENDPOINT
    ? {
        endpoint: set.S3_ENDPOINT.replace(/\/+$/, ''),
        region: set.S3_REGION,
        bucket: requireSetting(set, 'S3_BUCKET'),
        accessKeyId: requireSetting(set, 'S3_ACCESS_KEY_ID'),
        secretAccessKey: requireSetting(set, 'S3_SECRET_ACCESS_KEY'),
        isPathStyle: set.S3_PATH_STYLE,
        linkSeconds: set.S3_LINK_SECONDS,
      }
    : undefined,
})
