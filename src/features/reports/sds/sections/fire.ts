import type { Text } from '#shared/locale.ts'
import { item, type SdsItem } from '../basis/content.ts'
import { decompositionProducts } from '../basis/decomposition.ts'
import type { SdsSource } from '../basis/traits.ts'

/** GB/T 16483, section 5. */
export function fireFighting(source: SdsSource): SdsItem[] {
  const { suitable, unsuitable } = mediaFor(source)
  return [
    item(['适用的灭火剂', 'Suitable extinguishing media'], suitable),
    item(['不适用的灭火剂', 'Unsuitable extinguishing media'], unsuitable),
    item(['特别危险性', 'Specific hazards'], ...hazards(source)),
    item(['灭火注意事项及防护措施', 'Advice for firefighters'], ...advice(source)),
  ]
}

interface Media {
  suitable: Text
  unsuitable: Text | null
}

const drySand: Media = {
  suitable: [
    '干燥砂土、适用于活泼金属和遇水反应物的专用干粉（D 类）。',
    'Dry sand, special dry powder for reactive metals and water-reactive substances (class D).',
  ],
  unsuitable: [
    '禁止用水、泡沫、二氧化碳和卤代烷灭火。',
    'Never use water, foam, carbon dioxide or halogenated agents.',
  ],
}
const dryOnly: Media = {
  suitable: ['干粉、干燥砂土。', 'Dry powder, dry sand.'],
  unsuitable: ['禁止用水和泡沫灭火。', 'Never use water or foam.'],
}
const ofPyrophoric: Media = {
  suitable: ['干燥砂土、干粉。', 'Dry sand, dry powder.'],
  unsuitable: ['直流水。', 'Full water jet.'],
}
const ofOxidisers: Media = {
  suitable: ['大量水。', 'Large amounts of water.'],
  unsuitable: [
    '本品自身提供氧，依靠隔绝空气的灭火剂（二氧化碳、干粉、泡沫）效果有限。',
    'The product supplies oxygen itself: agents that smother a fire (carbon dioxide, dry powder, foam) have little effect.',
  ],
}
const ofFlammableLiquids: Media = {
  suitable: [
    '抗溶性泡沫、干粉、二氧化碳、雾状水。',
    'Alcohol-resistant foam, dry powder, carbon dioxide, water spray.',
  ],
  unsuitable: [
    '直流水：可能使燃烧的液体飞溅、扩散。',
    'Full water jet: it may scatter and spread burning liquid.',
  ],
}
const ofFlammableSolids: Media = {
  suitable: ['雾状水、泡沫、干粉、二氧化碳。', 'Water spray, foam, dry powder, carbon dioxide.'],
  unsuitable: [
    '直流水：可能扬起粉尘，使火势扩大。',
    'Full water jet: it may raise dust and spread the fire.',
  ],
}
const ofSurroundings: Media = {
  suitable: [
    '按周围火源选用灭火剂：雾状水、泡沫、干粉、二氧化碳。',
    'As suits the surrounding fire: water spray, foam, dry powder, carbon dioxide.',
  ],
  unsuitable: null,
}
const ofExplosives: Media = {
  suitable: [
    '火势未波及本品时用大量水；波及时不要灭火，立即撤离。',
    'Large amounts of water while the fire has not reached the product; if it has, do not fight it and evacuate at once.',
  ],
  unsuitable: null,
}

function mediaFor({ traits }: SdsSource): Media {
  if (traits.has('H260', 'H261')) return drySand
  if (traits.avoidsWater) return traits.isPyrophoric ? drySand : dryOnly
  if (traits.mayExplode) return ofExplosives
  if (traits.isPyrophoric) return ofPyrophoric
  if (traits.isOxidiser) return ofOxidisers
  if (traits.isFlammableLiquid) return ofFlammableLiquids
  if (traits.isFlammable || traits.isSelfHeating || traits.isSelfReactive) return ofFlammableSolids
  return ofSurroundings
}

function hazards({ data, traits }: SdsSource): (Text | false | undefined)[] {
  const { has, isFlammableLiquid } = traits
  const products = decompositionProducts(data.molecularFormula)
  return [
    has('H260', 'H261') && [
      '遇水或潮气放出易燃气体，可自燃。',
      'Gives off flammable gas with water or moisture, which may ignite spontaneously.',
    ],
    has('EUH014') && ['遇水剧烈反应。', 'Reacts violently with water.'],
    has('H250') && ['暴露在空气中会自燃。', 'Catches fire spontaneously if exposed to air.'],
    traits.isSelfHeating && ['自热，可能燃烧。', 'Self-heating; may catch fire.'],
    isFlammableLiquid && [
      '蒸气与空气可形成爆炸性混合物，并可能沿地面扩散，遇远处火源回燃。',
      'Vapours may form explosive mixtures with air, spread along the ground and flash back.',
    ],
    has('H228') && [
      '易燃固体；细粉尘与空气可形成爆炸性混合物。',
      'Flammable solid; fine dust may form explosive mixtures with air.',
    ],
    traits.isOxidiser && [
      '助燃，可加剧火势，与可燃物接触有起火或爆炸危险。',
      'Oxidiser: intensifies fire; contact with combustibles may cause fire or explosion.',
    ],
    (traits.mayExplode || traits.isSelfReactive) && [
      '受热、撞击或摩擦可能起火或爆炸。',
      'Heat, shock or friction may cause fire or explosion.',
    ],
    traits.givesOffGasWithAcids && ['与酸接触放出有毒气体。', 'Gives off toxic gas with acids.'],
    traits.isCorrosive && [
      '火场中可能放出腐蚀性蒸气或烟雾。',
      'May give off corrosive vapours or fumes in a fire.',
    ],
    traits.isToxic && ['火场中可能放出有毒蒸气或烟雾。', 'May give off toxic vapours or fumes in a fire.'],
    products && [
      `燃烧或受热分解可能生成：${products[0]}（按元素组成）。`,
      `Fire or decomposition may produce: ${products[1]} (from the elements it contains).`,
    ],
  ]
}

const advice = ({ traits }: SdsSource): (Text | false)[] => [
  [
    '消防人员应佩戴自给式呼吸器，穿全身消防防护服，在上风向灭火。',
    'Firefighters wear self-contained breathing apparatus and full protective clothing, and stay upwind.',
  ],
  traits.avoidsWater
    ? [
        '在安全前提下将容器移离火场；不得向本品和破损容器喷水。',
        'Move containers away from the fire if it is safe; never direct water at the product or at damaged containers.',
      ]
    : [
        '在安全前提下将容器移离火场，并喷水冷却未破损的容器。',
        'Move containers away from the fire if it is safe, and cool intact containers with water spray.',
      ],
  traits.isAquaticHazard && [
    '收集消防废水，防止流入水体。',
    'Contain firefighting water; keep it out of water bodies.',
  ],
  (traits.mayExplode || traits.isFlammableLiquid) && [
    '容器变色或安全泄压装置发出声响时立即撤离。',
    'Withdraw at once if containers discolour or a venting safety device sounds.',
  ],
]
