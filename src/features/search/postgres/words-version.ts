import { createHash } from 'node:crypto'
import type { SearchRow } from '../rows.ts'
import { documentOf } from './document.ts'

/** Grows when documents have to be written anew though those below come out as before. */
const edition = 1

const row: SearchRow = {
  id: 1,
  brandId: 1,
  categoryIds: [2, 1],
  nameZh: 'α-D-无水葡萄糖（重铬酸）',
  nameEn: "D-(+)-1,1'-Bi-2-naphthol sulphate",
  aliasesZh: [
    '過氧化氫',
    '三氯化铁溶液',
    '苯并15冠5',
    '薄荷醇',
    '壳聚糖',
    '氯化铁(III)',
    'pH计',
    '乙酰半胱氨酸',
  ],
  aliasesEn: ['Iron(Ⅲ) chloride', 'β-Estradiol', 'Tris-HCl', 'Aluminum caesium', '(S)-(−)-Naﬁcillin'],
  casNumber: '64-17-5',
  molecularFormula: 'CuSO4·5H2O',
  molecularWeight: 46.07,
  ecNumber: '200-578-6',
  mdlNumber: 'MFCD00003568',
  inchiKey: 'LFQSCWFLJHTTHZ-UHFFFAOYSA-N',
  grade: 'AR',
  purity: '≥99.7%',
  pictograms: ['GHS02'],
  isHazardousChemical: true,
  salesCount: 99,
  createdAt: 0,
  skus: [{ packCount: 4, amount: 2.5, amountUnit: 'L', listPriceFen: 100, isInStock: true }],
}

/** Names the code that makes documents by what it makes of a telling product. */
export const wordsVersion = () =>
  `${edition}-${createHash('sha256')
    .update(JSON.stringify(documentOf(row)))
    .digest('base64url')
    .slice(0, 16)}`
