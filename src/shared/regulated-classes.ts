import type { Text } from './locale.ts'

/** Names of the regulated classes, by their codes. */
export const regulatedClassNames = {
  'precursor-1': ['第一类易制毒', 'Precursor, class 1'],
  'precursor-2': ['第二类易制毒', 'Precursor, class 2'],
  'precursor-3': ['第三类易制毒', 'Precursor, class 3'],
  'explosive-precursor': ['易制爆', 'Explosive precursor'],
  'highly-toxic': ['剧毒', 'Highly toxic'],
  narcotic: ['麻醉药品', 'Narcotic drug'],
  'psychotropic-1': ['第一类精神药品', 'Psychotropic, class 1'],
  'psychotropic-2': ['第二类精神药品', 'Psychotropic, class 2'],
  'non-medical-narcotic': ['非药用类麻精药品', 'Non-medical narcotic'],
  'medicinal-toxic': ['医疗用毒性药品', 'Toxic drug'],
  'civil-explosive': ['民用爆炸物品', 'Civil explosive'],
  'schedule-1': ['第一类监控化学品', 'Controlled chemical, class 1'],
  'schedule-2': ['第二类监控化学品', 'Controlled chemical, class 2'],
  'ozone-depleting': ['消耗臭氧层物质', 'Ozone-depleting'],
  'persistent-organic': ['持久性有机污染物', 'Persistent pollutant'],
} as const satisfies Record<string, Text>
