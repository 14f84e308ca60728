import type { Text } from '#shared/locale.ts'
import { classesOf } from '../basis/classification.ts'
import { codesOfGroup, item, notApplicable, type SdsItem, same, withCode } from '../basis/content.ts'
import { describeSupplementary } from '../basis/supplementary.ts'
import type { SdsSource } from '../basis/traits.ts'

/** GB/T 16483, section 2. */
export function hazardsIdentification(source: SdsSource): SdsItem[] {
  const { data, traits } = source
  const classes = classesOf(data, traits)
  return [
    item(['紧急情况概述', 'Emergency overview'], ...overview(source)),
    item(['GHS 危险性类别', 'GHS classification'], ...(classes.length > 0 ? classes : [notClassified])),
    ...labelElements(source),
    item(['物理和化学危险', 'Physical and chemical hazards'], ...ofKind(source, /^H2/)),
    item(['健康危害', 'Health hazards'], ...ofKind(source, /^H3/)),
    item(['环境危害', 'Environmental hazards'], ...ofKind(source, /^H4/)),
    item(['其他危害', 'Other hazards'], ...describeSupplementary(data.casNumber)),
  ]
}

const notClassified: Text = [
  '根据现有资料，未划分为 GHS 危险性类别。',
  'Not classified as hazardous under GHS on the available data.',
]

const signals: Record<'danger' | 'warning', Text> = {
  danger: ['危险', 'Danger'],
  warning: ['警告', 'Warning'],
}

function overview({ data, traits }: SdsSource): (Text | null)[] {
  const appearance: Text | null =
    data.appearanceZh || data.appearanceEn
      ? [`${data.appearanceZh || data.appearanceEn}。`, `${data.appearanceEn || data.appearanceZh}.`]
      : null
  const worst = data.hCodes
    .map(withCode)
    .map(([zh, en]): Text => [zh.replace(/^\S+ ?/, ''), en.replace(/^\S+ ?/, '')])
  const classified: Text = [
    `${worst.map(([zh]) => zh.replace(/。$/, '')).join('；')}。`,
    `${worst.map(([, en]) => en.replace(/\.$/, '')).join('; ')}.`,
  ]
  return [appearance, traits.isClassified ? classified : notClassified]
}

const groups: [name: Text, codes: RegExp][] = [
  [['防范说明：一般', 'Precautions: general'], /^P1/],
  [['防范说明：预防措施', 'Precautions: prevention'], /^P2/],
  [['防范说明：事故响应', 'Precautions: response'], /^P3/],
  [['防范说明：安全储存', 'Precautions: storage'], /^P4/],
  [['防范说明：废弃处置', 'Precautions: disposal'], /^P5/],
]

function labelElements({ data, traits }: SdsSource): SdsItem[] {
  const unlabelled = traits.isClassified ? [] : [notApplicable]
  const { signalWord } = data
  return [
    item(
      ['象形图', 'Pictograms'],
      ...(data.pictograms.length > 0 ? [same(data.pictograms.join(' '))] : [none(traits.isClassified)]),
    ),
    item(
      ['警示词', 'Signal word'],
      signalWord === 'danger' || signalWord === 'warning' ? signals[signalWord] : none(traits.isClassified),
    ),
    item(['危险性说明', 'Hazard statements'], ...data.hCodes.map(withCode), ...unlabelled),
    ...groups.flatMap(([name, group]) => {
      const codes = codesOfGroup(data.pCodes, group)
      return codes.length > 0 ? [item(name, ...codes.map(withCode))] : []
    }),
  ]
}

const none = (isClassified: boolean): Text => (isClassified ? ['无', 'None'] : notApplicable)

function ofKind({ data, traits }: SdsSource, kind: RegExp): Text[] {
  const codes = codesOfGroup(data.hCodes, kind)
  if (codes.length > 0) return codes.map(withCode)
  return [traits.isClassified ? ['无此类分类。', 'Not classified for this kind of hazard.'] : notClassified]
}
