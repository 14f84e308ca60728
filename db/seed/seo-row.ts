/** Placeholders: {brand} {name} {cas} {number} {keyword} {section}. */
export interface SeoRow {
  path: string
  isReg: boolean
  titleZh: string
  titleEn: string
  keywordZh: string
  keywordEn: string
  descriptionZh: string
  descriptionEn: string
}

export const shopZh = '瑞格试剂'
export const shopEn = 'Reagora'
const wordsZh = '化学试剂,实验试剂,试剂商城,CAS号查询,COA,MSDS'
const wordsEn = 'laboratory reagents,chemicals,CAS number,COA,SDS'

export const row = (path: string, zh: [string, string], en: [string, string], isReg = false): SeoRow => ({
  path,
  isReg,
  keywordZh: wordsZh,
  keywordEn: wordsEn,
  titleZh: `${zh[0]} - ${shopZh}`,
  titleEn: `${en[0]} - ${shopEn}`,
  descriptionZh: zh[1],
  descriptionEn: en[1],
})
