import {
  type barredClasses,
  pictogramCodes,
  type regulatedClasses,
  type shippingConditions,
  type storageConditions,
} from '../schema.ts'

export { gradeWords } from '../schema.ts'

type Words<T extends string> = Record<T, string[]>

export const regulatedWords: Words<(typeof regulatedClasses | typeof barredClasses)[number]> = {
  'precursor-1': ['易制毒一类', '第一类易制毒'],
  'precursor-2': ['易制毒二类', '第二类易制毒'],
  'precursor-3': ['易制毒三类', '第三类易制毒'],
  'explosive-precursor': ['易制爆'],
  'highly-toxic': ['剧毒'],
  narcotic: ['麻醉药品'],
  'psychotropic-1': ['第一类精神药品'],
  'psychotropic-2': ['第二类精神药品'],
  'non-medical-narcotic': ['非药用类麻精药品'],
  'medicinal-toxic': ['医疗用毒性药品'],
  'civil-explosive': ['民用爆炸物品'],
  'schedule-1': ['第一类监控化学品'],
  'schedule-2': ['第二类监控化学品'],
  'ozone-depleting': ['消耗臭氧层物质'],
  'persistent-organic': ['持久性有机污染物'],
}

export const storageWords: Words<(typeof storageConditions)[number]> = {
  'room-temperature': ['常温', '室温'],
  cool: ['阴凉'],
  fridge: ['冷藏', '2-8℃', '2-8°C'],
  freezer: ['冷冻', '-20℃', '-20°C'],
  'deep-freezer': ['超低温', '-80℃', '-80°C'],
  dark: ['避光'],
  dry: ['干燥', '防潮'],
  inert: ['惰性气体', '充氮'],
  'explosion-proof-cabinet': ['防爆柜'],
  'oxidiser-cabinet': ['氧化剂专柜'],
  'double-lock': ['双人双锁'],
  ventilated: ['通风'],
}

export const shippingWords: Words<(typeof shippingConditions)[number]> = {
  ambient: ['常温'],
  'ice-pack': ['冰袋'],
  'dry-ice': ['干冰'],
  'dangerous-goods': ['危险品', '危险品专车'],
}

export const pictogramWords = Object.fromEntries(
  pictogramCodes.map((code) => [code, []]),
) as unknown as Words<(typeof pictogramCodes)[number]>

export const signalWords: Words<'danger' | 'warning'> = { danger: ['危险'], warning: ['警告'] }
export const packingGroupWords: Words<'I' | 'II' | 'III'> = {
  I: ['Ⅰ', '1', 'PGI', 'I类', 'Ⅰ类'],
  II: ['Ⅱ', '2', 'PGII', 'II类', 'Ⅱ类'],
  III: ['Ⅲ', '3', 'PGIII', 'III类', 'Ⅲ类'],
}
export const yesNoWords: Words<'t' | 'f'> = {
  t: ['是', 'yes', 'y', 'true', '1', '√', '✓', '✔'],
  f: ['否', 'no', 'n', 'false', '0', '×', '✗', '不是'],
}
