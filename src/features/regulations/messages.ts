import type { Text } from '#shared/locale.ts'

/** Names of the regulated classes, by their codes. */
export const classNameTexts = {
  'regulated_precursor-1': ['第一类易制毒', 'Precursor, class 1'],
  'regulated_precursor-2': ['第二类易制毒', 'Precursor, class 2'],
  'regulated_precursor-3': ['第三类易制毒', 'Precursor, class 3'],
  'regulated_explosive-precursor': ['易制爆', 'Explosive precursor'],
  'regulated_highly-toxic': ['剧毒', 'Highly toxic'],
  regulated_narcotic: ['麻醉药品', 'Narcotic drug'],
  'regulated_psychotropic-1': ['第一类精神药品', 'Psychotropic, class 1'],
  'regulated_psychotropic-2': ['第二类精神药品', 'Psychotropic, class 2'],
  'regulated_non-medical-narcotic': ['非药用类麻精药品', 'Non-medical narcotic'],
  'regulated_medicinal-toxic': ['医疗用毒性药品', 'Toxic drug'],
  'regulated_civil-explosive': ['民用爆炸物品', 'Civil explosive'],
  'regulated_schedule-1': ['第一类监控化学品', 'Controlled chemical, class 1'],
  'regulated_schedule-2': ['第二类监控化学品', 'Controlled chemical, class 2'],
  'regulated_ozone-depleting': ['消耗臭氧层物质', 'Ozone-depleting'],
  'regulated_persistent-organic': ['持久性有机污染物', 'Persistent pollutant'],
  regulated_other: ['管制', 'Regulated'],
} as const satisfies Record<string, Text>

/** The same by the names of the classes. */
export const regulatedClassTexts: Record<string, Text> = Object.fromEntries(
  Object.entries(classNameTexts).map(([key, text]) => [key.slice('regulated_'.length), text]),
)
