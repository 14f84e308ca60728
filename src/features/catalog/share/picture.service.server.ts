import { describeSite } from '#features/content/service.server.ts'
import { say } from '#i18n/say.ts'
import type { Ctx } from '#server/context.ts'
import { drawSharePicture } from '#server/print/share-picture.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { describeProduct } from '../detail/service.server.ts'
import { catalogAnswers } from '../messages.ts'
import { readPictureName } from '../structures/address.ts'
import { structurePicture } from '../structures/service.server.ts'
import { isAdvertisable } from './repository.server.ts'

/** @throws Failure `not-found` also for regulated and other hazardous chemicals */
export async function productSharePicture(ctx: Ctx, productId: number) {
  const product = (await isAdvertisable(ctx.db, productId)) && (await describeProduct(ctx, productId))
  if (!product) throw new Failure('not-found')
  const { nameZh, nameEn, brand, casNumber, grade, purity, image, catalogNumber } = product
  const digest = readPictureName(
    image
      .split('/')
      .at(-1)
      ?.replace(/\.svg$/, '') ?? '',
  )
  const drawing = digest && (await structurePicture(ctx, digest))
  return drawSharePicture(
    {
      title: inLocale(ctx.locale, nameZh, nameEn),
      lines: [
        [brand.name, catalogNumber].filter(Boolean).join('  '),
        [casNumber && `CAS ${casNumber}`, grade, purity].filter(Boolean).join('  '),
      ],
      siteName: (await describeSite(ctx)).companyName,
      drawing: drawing ? Buffer.from(drawing.svg) : undefined,
    },
    ctx.config.rootDir,
  )
}

export async function shopSharePicture(ctx: Ctx) {
  const { companyName: siteName } = await describeSite(ctx)
  const lines = [say(ctx.locale, catalogAnswers.shareLine)]
  return drawSharePicture({ title: siteName, lines, siteName }, ctx.config.rootDir)
}
