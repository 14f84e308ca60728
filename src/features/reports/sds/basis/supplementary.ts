import type { Text } from '#shared/locale.ts'

/**
 * Supplementary hazard statements that GHS has no code for, by CAS number: those of the harmonised classification
 * (Regulation (EC) No 1272/2008, annex VI), and of substances that belong to the same group.
 */
const codesByCas: Record<string, string[]> = {
  // cyanides, azides, thiocyanates
  '151-50-8': ['EUH032'],
  '143-33-9': ['EUH032'],
  '26628-22-8': ['EUH032'],
  '333-20-0': ['EUH032'],
  '1762-95-4': ['EUH032'],
  '540-72-7': ['EUH032'],
  // sulfides, sulfites, hypochlorites
  '1313-84-4': ['EUH031'],
  '1313-82-2': ['EUH031'],
  '16721-80-5': ['EUH031'],
  '12135-76-1': ['EUH031'],
  '7631-90-5': ['EUH031'],
  '7681-57-4': ['EUH031'],
  '16731-55-8': ['EUH031'],
  '7775-14-6': ['EUH031'],
  '7681-52-9': ['EUH031'],
  '7778-54-3': ['EUH031'],
  // react violently with water
  '75-36-5': ['EUH014'],
  '79-37-8': ['EUH014'],
  '79-04-9': ['EUH014'],
  '7550-45-0': ['EUH014'],
  '7790-94-5': ['EUH014'],
  '7719-09-7': ['EUH014', 'EUH029'],
  '10025-87-3': ['EUH014', 'EUH029'],
  '7719-12-2': ['EUH014', 'EUH029'],
  '10026-13-8': ['EUH014', 'EUH029'],
  '10026-04-7': ['EUH014'],
  '10294-33-4': ['EUH014'],
  '7446-70-0': ['EUH014'],
  '75-77-4': ['EUH014'],
  '75-78-5': ['EUH014'],
  '75-79-6': ['EUH014'],
  '1313-60-6': ['EUH014'],
  '17014-71-0': ['EUH014'],
  '7440-23-5': ['EUH014'],
  '7440-09-7': ['EUH014'],
  '7439-93-2': ['EUH014'],
  '16853-85-3': ['EUH014'],
  // form peroxides
  '60-29-7': ['EUH019'],
  '109-99-9': ['EUH019'],
  '1693-74-9': ['EUH019'],
  '96-47-9': ['EUH019'],
  '123-91-1': ['EUH019'],
  '108-20-3': ['EUH019'],
  '110-71-4': ['EUH019'],
}

const texts: Record<string, Text> = {
  EUH014: ['遇水剧烈反应。', 'Reacts violently with water.'],
  EUH019: ['可能生成爆炸性过氧化物。', 'May form explosive peroxides.'],
  EUH029: ['遇水释放有毒气体。', 'Contact with water liberates toxic gas.'],
  EUH031: ['与酸接触释放有毒气体。', 'Contact with acids liberates toxic gas.'],
  EUH032: ['与酸接触释放剧毒气体。', 'Contact with acids liberates very toxic gas.'],
}

export const supplementaryCodes = (casNumber: string | null): string[] =>
  (casNumber && codesByCas[casNumber]) || []

export const describeSupplementary = (casNumber: string | null): Text[] =>
  supplementaryCodes(casNumber).flatMap((code): Text[] => {
    const text = texts[code]
    return text ? [[`${code} ${text[0]}`, `${code} ${text[1]}`]] : []
  })
