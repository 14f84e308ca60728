import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const path = '/api/admin/products/:id/pictures'
const common = { tag: 'back office', params: z.object({ id: z.string() }) } as const
const photoBytes = 10 * 1024 * 1024

export const storePhotoCall = declareCall('POST', '/api/admin/catalogue-pictures', {
  who: permissions['catalogue.edit'],
  tag: 'back office',
  summary: 'Store a picture of a product or a brand (JPEG, PNG or WebP of up to 10 MB in the field `file`)',
  file: { maxBytes: photoBytes },
  answer: wire.storedPhoto,
})

export const listPhotosCall = declareCall('GET', path, {
  ...common,
  who: permissions['catalogue.read'],
  summary: 'The pictures of a product that staff uploaded, in their order',
  answer: wire.photoList,
})

export const orderPhotosCall = declareCall('PUT', path, {
  ...common,
  who: permissions['catalogue.edit'],
  summary: 'Give a product stored pictures in an order; those that are left out are taken off',
  body: wire.photoOrder,
  answer: wire.photoList,
})
