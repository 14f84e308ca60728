import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Coa } from '#server/db/types.ts'
import { addCoa } from './repository.server.ts'
import type { CoaItem } from './verdict.ts'
import { coaVerificationCode } from './verification-code.ts'

export const coaItem = (more: Partial<CoaItem> = {}): CoaItem => ({
  key: 'assay',
  nameZh: '含量',
  nameEn: 'Assay',
  methodZh: '滴定法',
  methodEn: 'Titration',
  operator: 'at-least',
  lowerLimit: '99.50',
  upperLimit: null,
  unit: '%',
  requirementZh: '',
  requirementEn: '',
  resultValue: '99.80',
  isBelow: false,
  resultZh: '',
  resultEn: '',
  conforms: null,
  ...more,
})

interface CoaProduct {
  id: number
  catalogNumber: string
  nameZh: string
  nameEn: string
}

/** A first version that passed, of the lot `L1` unless given. */
export const buildCoa = (
  db: Db,
  product: CoaProduct,
  { items = [coaItem()], ...more }: Partial<Insertable<Coa>> & { items?: CoaItem[] } = {},
) =>
  db.transaction().execute((tx) =>
    addCoa(
      tx,
      {
        productId: product.id,
        lotNumber: 'L1',
        version: 1,
        catalogNumber: product.catalogNumber,
        nameZh: product.nameZh,
        nameEn: product.nameEn,
        brandZh: '品牌',
        brandEn: 'Brand',
        sampledOn: '2026-01-02',
        analysedOn: '2026-01-03',
        issuedOn: '2026-01-04',
        analystZh: '林若溪',
        analystEn: 'Lin Ruoxi',
        reviewerZh: '韩思远',
        reviewerEn: 'Han Siyuan',
        verdict: 'passed',
        verificationCode: coaVerificationCode(randomBytes(10)),
        ...more,
      },
      items,
    ),
  )
