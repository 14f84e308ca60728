import { item, joined, type SdsItem, same, value } from '../basis/content.ts'
import type { SdsSource } from '../basis/traits.ts'

/** GB/T 16483, section 1. */
export const identification = ({ data, supplier }: SdsSource): SdsItem[] => [
  item(['化学品中文名', 'Product name (Chinese)'], value(data.nameZh)),
  item(['化学品英文名', 'Product name (English)'], value(data.nameEn)),
  item(
    ['别名', 'Other names'],
    value(
      [...data.aliasesZh, ...data.aliasesEn].length > 0
        ? joined([...data.aliasesZh, ...data.aliasesEn].map(same))[1]
        : '',
    ),
  ),
  item(['产品编号', 'Catalogue number'], value(data.catalogNumber)),
  item(['规格级别', 'Grade'], value([data.grade, data.purity].filter(Boolean).join(' '))),
  item(['品牌', 'Brand'], [data.brandZh, data.brandEn || data.brandZh]),
  item(['供应商', 'Supplier'], supplier.name),
  item(['地址', 'Address'], value(supplier.address)),
  item(['电话', 'Telephone'], value(supplier.phone)),
  item(['传真', 'Fax'], value(supplier.fax)),
  item(['电子邮件', 'E-mail'], value(supplier.email)),
  item(['应急咨询电话', 'Emergency telephone'], value(supplier.emergencyPhone)),
  item(
    ['推荐用途', 'Recommended use'],
    ['实验室试剂，供科研、分析和教学使用。', 'Laboratory reagent for research, analysis and teaching.'],
  ),
  item(
    ['限制用途', 'Restrictions on use'],
    [
      '不得用于食品、药品、化妆品、农药和家庭用途。',
      'Not for food, drug, cosmetic, pesticide or household use.',
    ],
  ),
]
