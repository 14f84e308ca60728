import { limitText } from '#features/catalog/schema.ts'
import { type SafetyData, transportClassText } from '#features/catalog/service.server.ts'
import type { Text } from '#shared/locale.ts'
import { item, notApplicable, type SdsItem, same, value } from '../basis/content.ts'
import type { SdsSource } from '../basis/traits.ts'

const notDangerous: Text = ['无 UN 编号，不按危险货物运输。', 'No UN number: not carried as dangerous goods.']

/** GB/T 16483, section 14. */
export function transportInformation(source: SdsSource): SdsItem[] {
  const { data, traits } = source
  const names: Text[] = [
    ['联合国危险货物编号（UN 号）', 'UN number'],
    ['联合国运输名称', 'Proper shipping name'],
    ['运输主要危险类别', 'Class'],
    ['次要危险性', 'Subsidiary hazards'],
    ['包装类别', 'Packing group'],
    ['有限数量', 'Limited quantities'],
    ['例外数量', 'Excepted quantities'],
  ]
  const values = data.unNumber ? carried(data) : [notDangerous, ...names.slice(1).map(() => notApplicable)]
  return [
    ...names.map((name, index) => item(name, values[index])),
    item(
      ['海洋污染物', 'Marine pollutant'],
      !traits.isClassified
        ? null
        : traits.has('H400', 'H410', 'H411')
          ? ['是', 'Yes']
          : ['未划分为海洋污染物', 'Not classified as a marine pollutant'],
    ),
    item(
      ['运输注意事项', 'Precautions for transport'],
      data.unNumber
        ? [
            '按 JT/T 617 委托有资质的承运人运输，随附托运清单、本说明书和安全标签；车辆配备灭火和应急处理器材。',
            'Carry by a licensed carrier under JT/T 617, with consignment note, this sheet and labels; vehicles carry extinguishers and emergency equipment.',
          ]
        : ['运输中防止破损、日晒和雨淋。', 'Protect from damage, sun and rain.'],
      data.unNumber !== null &&
        traits.avoidsWater && ['运输中严禁与水接触。', 'Never allow contact with water in transport.'],
      data.unNumber !== null &&
        traits.isOxidiser && [
          '不得与可燃物、还原剂混装。',
          'Do not load with combustibles or reducing agents.',
        ],
    ),
  ]
}

function carried(data: SafetyData): (Text | null)[] {
  const { unNumber, shippingNameZh, shippingNameEn, hazardClass, packingGroup } = data
  const [main = '', rest = ''] = (hazardClass ?? '').split('(')
  return [
    same(`UN${unNumber}`),
    shippingNameZh || shippingNameEn
      ? [shippingNameZh || shippingNameEn || '', shippingNameEn || shippingNameZh || '']
      : null,
    main === '' ? null : classNamed(main),
    rest ? same(rest.replace(')', '').replaceAll('+', ', ')) : main ? ['无', 'None'] : null,
    value(packingGroup) ?? null,
    limited(data),
    excepted(data),
  ]
}

function classNamed(hazardClass: string): Text {
  const [zh, en] = transportClassText(hazardClass)
  return [`${hazardClass} ${zh}`.trim(), `${hazardClass} ${en}`.trim()]
}

function limited({ transportEntry }: SafetyData): Text | null {
  const { limitedAmount, limitedUnit } = transportEntry ?? {}
  if (limitedAmount === null || limitedAmount === undefined) return null
  if (limitedAmount === 0 || !limitedUnit) return ['不允许', 'Not permitted']
  const most = limitText(limitedAmount, limitedUnit)
  return [`每个内包装不超过 ${most}`, `At most ${most} in each inner packing`]
}

function excepted({ transportEntry }: SafetyData): Text | null {
  const { exceptedCode, innerAmount, outerAmount } = transportEntry ?? {}
  if (!exceptedCode) return null
  if (!innerAmount || !outerAmount) return [`${exceptedCode}：不允许`, `${exceptedCode}: not permitted`]
  return [
    `${exceptedCode}：内包装不超过 ${innerAmount} g/mL，外包装不超过 ${outerAmount} g/mL`,
    `${exceptedCode}: at most ${innerAmount} g/mL in an inner and ${outerAmount} g/mL in an outer packing`,
  ]
}
