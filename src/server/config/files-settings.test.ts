import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const s3 = {
  S3_ENDPOINT: 'https://s3.example.com/',
  S3_BUCKET: 'shop-files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}
const read = (env: Record<string, string>) => readConfig(env, '/shop').files

describe('files', () => {
  it('are on the disk, also when a bucket to copy them to is set', () => {
    expect(read({})).toEqual({ store: 'disk', s3: undefined })
    expect(read(s3)).toMatchObject({ store: 'disk', s3: { bucket: 'shop-files' } })
  })

  it('are in a bucket by settings alone', () => {
    expect(read({ ...s3, FILES: 's3' })).toEqual({
      store: 's3',
      s3: {
        endpoint: 'https://s3.example.com',
        region: 'us-east-1',
        bucket: 'shop-files',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
        isPathStyle: true,
        linkSeconds: 0,
      },
    })
  })

  it('need all settings of a bucket', () => {
    const missing = Object.keys(s3).map((name) => `${name}: is needed with FILES=s3`)
    expect(() => read({ FILES: 's3' })).toThrow(missing.join('\n  '))
    expect(() => read({ S3_BUCKET: 'shop-files' })).toThrow('S3_ENDPOINT: is needed together with S3_BUCKET')
    expect(() => read({ ...s3, S3_BUCKET: 'Shop/files' })).toThrow('S3_BUCKET: must be the name of a bucket')
    expect(() => read({ ...s3, FILES: 'cloud' })).toThrow('FILES: ')
    expect(() => read({ ...s3, SHOP_MODE: 'production', S3_ENDPOINT: 'http://10.0.0.5:9000' })).toThrow(
      'S3_ENDPOINT: must begin with https:// in production mode',
    )
  })
})
