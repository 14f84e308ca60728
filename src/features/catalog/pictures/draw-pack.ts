import * as article from './articles.ts'
import * as bottle from './bottles.ts'
import * as drum from './drums.ts'
import { drawLabel, gradeColour } from './label.ts'
import { type Container, containerOf, countOf, hueOf, type PackFacts, scaleOf } from './pack.ts'
import type { Paint, Shape } from './shapes.ts'

const shapes: Record<Container, (paint: Paint) => Shape> = {
  'amber-bottle': bottle.amberBottle,
  'white-bottle': bottle.whiteBottle,
  jar: bottle.jar,
  'amber-jar': bottle.amberJar,
  'solvent-bottle': bottle.solventBottle,
  carton: drum.carton,
  canister: drum.canister,
  'steel-drum': drum.steelDrum,
  drum: drum.drum,
  ampoule: bottle.ampoule,
  vial: bottle.vial,
  'foil-bag': drum.foilBag,
  box: drum.box,
  'gas-cylinder': bottle.gasCylinder,
  beaker: article.beaker,
  flask: article.flask,
  'volumetric-flask': article.volumetricFlask,
  'measuring-cylinder': article.measuringCylinder,
  'reagent-bottle': article.reagentBottle,
  tube: article.tube,
  tips: article.tips,
  dish: article.dish,
  bag: article.bag,
}

const shade = (offset: number, colour: string, opacity: number) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`

/** `c`: light from the left on bodies. `l`: the same on labels, weaker. */
const gradients = `<defs><linearGradient id="c">${[
  shade(0, '#000', 0.34),
  shade(0.1, '#000', 0.1),
  shade(0.22, '#fff', 0.4),
  shade(0.36, '#fff', 0.06),
  shade(0.7, '#000', 0.05),
  shade(1, '#000', 0.38),
].join('')}</linearGradient><linearGradient id="l">${[
  shade(0, '#0b2c3c', 0.2),
  shade(0.12, '#0b2c3c', 0),
  shade(0.82, '#0b2c3c', 0),
  shade(1, '#0b2c3c', 0.24),
].join('')}</linearGradient></defs>`

const fonts = "'Noto Sans SC','Noto Sans CJK SC','PingFang SC','Microsoft YaHei',sans-serif"

/** The same facts give the same picture, byte by byte. */
export function drawPack(facts: PackFacts): string {
  const container = containerOf(facts)
  const accent = gradeColour(facts.grade)
  const paint = { accent, hue: hueOf(facts.appearance), count: countOf(facts.packing) }
  const { back, label, shadow } = shapes[container](paint)
  const scale = scaleOf(container, facts.packing)
  const shown =
    `<ellipse cx="160" cy="302" rx="${shadow}" ry="9" fill="#0b2c3c" opacity=".14"/>` +
    back +
    (label ? drawLabel(facts, label) : '')
  const placed =
    scale === 1
      ? shown
      : `<g transform="translate(160 302) scale(${scale}) translate(-160 -302)">${shown}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320" font-family="${fonts}">${gradients}${placed}</svg>`
}
