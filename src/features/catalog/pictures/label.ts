import { gradeLabel } from '../products/grades.ts'
import { brandMark } from './brand-marks.ts'
import type { PackFacts } from './pack.ts'
import { drawPictograms, knownPictograms } from './pictograms.ts'
import type { LabelPlace } from './shapes.ts'
import { fittingSize, shorten, svgText, textWidth, wrap } from './svg-text.ts'

/** Colours of labels by GB 15346-2012, as in `tokens.css`; grades it does not name have the shop's own. */
const coloursOfStandard: Record<string, string> = {
  GR: '#14633b',
  PT: '#14633b',
  AR: '#b0381c',
  CP: '#1f5f9e',
  BS: '#a82a63',
}

const ownColour = '#0b4f6a'

export const gradeColour = (grade: string | null) => coloursOfStandard[grade ?? ''] ?? ownColour

const ink = '#1b2733'
const muted = '#5b6b7a'
const pad = 8

const englishSize = 10

const sheet = ({ x, y, width, height }: LabelPlace, fill: string) =>
  `<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="${fill}"/>`

/** Mark and name of the brand, the name shortened. */
function brandLine(facts: PackFacts, { x, y, width }: LabelPlace, height: number) {
  const mark = brandMark(facts.brandLogo)
  const left = x + pad + (mark ? height - 2 : 0)
  const size = fittingSize(facts.brandNameZh, Math.round(height * 0.62), 10, x + width - pad - left)
  const drawn = mark
    ? `<g transform="translate(${x + pad - 1} ${y + 3}) scale(${((height - 6) / 48).toFixed(2)})">${mark}</g>`
    : ''
  const name = shorten(facts.brandNameZh, size, x + width - pad - left)
  const rest = x + width - pad - left - textWidth(name, size) - 6
  const english = facts.brandNameEn !== facts.brandNameZh ? facts.brandNameEn : ''
  return (
    drawn +
    svgText(left, y + height * 0.74, name, { size, weight: 700, fill: ink }) +
    (textWidth(english, size * 0.62) <= rest
      ? svgText(x + width - pad, y + height * 0.74, english, {
          size: size * 0.62,
          fill: muted,
          anchor: 'end',
        })
      : '')
  )
}

interface Band {
  y: number
  height: number
  /** What is stated at its end. */
  packing: string
}

/** The grade in its colour: what distinguishes the pack at the size of a list. */
function gradeBand(grade: string | null, { x, width }: LabelPlace, { y, height, packing }: Band) {
  const size = Math.round(height * 0.7)
  const small = Math.round(size * 0.6)
  const [label] = grade ? gradeLabel(grade) : ['']
  const [code = '', ...words] = label.split(' ')
  const word = words.join(' ')
  const [left, right] = [x + pad, x + width - pad]
  const packingSize = fittingSize(packing, Math.round(size * 0.7), 9, width * 0.5)
  const amount = shorten(packing, packingSize, grade ? width * 0.5 : right - left)
  const room = right - left - (amount ? textWidth(amount, packingSize) + 4 : 0)
  const shown = shorten(code, size, room)
  const wordAt = Math.round(textWidth(shown, size)) + 3
  const base = y + height * 0.75
  const white = { fill: '#fff', weight: 700 }
  return (
    `<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="${gradeColour(grade)}"/>` +
    svgText(left, base, shown, { size, ...white }) +
    (wordAt + textWidth(word, small) <= room
      ? svgText(left + wordAt, base - 1, word, { size: small, fill: '#fff' })
      : '') +
    svgText(right, base, amount, { size: packingSize, ...white, anchor: 'end' })
  )
}

function nameLines(facts: PackFacts, { x, width }: LabelPlace, top: number, bottom: number, size: number) {
  const room = width - 2 * pad
  const lines = wrap(facts.nameZh, size, room, bottom - top >= size * 2.5 ? 2 : 1)
  const below = Math.round(top + size * (0.25 + lines.length * 1.2) + englishSize)
  const english = below <= bottom ? shorten(facts.nameEn, englishSize, room) : ''
  return (
    lines
      .map((line, index) =>
        svgText(x + pad, Math.round(top + size * (1.1 + index * 1.2)), line, {
          size,
          weight: 700,
          fill: ink,
        }),
      )
      .join('') + svgText(x + pad, below, english, { size: englishSize, fill: muted })
  )
}

const lowest = 80
const usualHeight = 128
/** As large as a label has room for: at 64 px they measure 10. */
const largestPictogram = 48
const mostPictograms = 4

export function drawLabel(facts: PackFacts, place: LabelPlace) {
  const { x, y, width, height, isRound } = place
  if (height < lowest) return drawPrint(facts, place)
  const codes = knownPictograms(facts.pictograms).slice(0, mostPictograms)
  const isHazardous = codes.length > 0
  const unit = height / usualHeight
  const small = Math.min(1, unit)
  const brandHeight = Math.round((isHazardous ? 21 : 25) * unit)
  const bandHeight = isHazardous ? Math.round(24 * unit) : facts.grade ? Math.round(30 * unit) : 8
  const nameTop = y + brandHeight + bandHeight
  const nameSize = Math.round(Math.min(isHazardous ? 17 : 20, width / 7) * small)
  const packingSize = Math.round(19 * small)
  const symbol = Math.min(
    Math.round(largestPictogram * unit),
    Math.floor((width - pad) / codes.length),
    y + height - nameTop - Math.round(nameSize * 1.4),
  )
  const bottom = y + height - (isHazardous ? symbol : Math.round(packingSize * 1.5) + 4) - 2
  const band = { y: y + brandHeight, height: bandHeight, packing: isHazardous ? facts.packing : '' }
  return (
    sheet(place, '#fff') +
    brandLine(facts, place, brandHeight) +
    gradeBand(facts.grade, place, band) +
    nameLines(facts, place, nameTop, bottom, nameSize) +
    (isHazardous
      ? drawPictograms(codes, { x: x + pad / 2, y: y + height - symbol - 1, size: symbol })
      : packingLine(facts.packing, place, packingSize)) +
    (isRound ? sheet(place, 'url(#l)') : '')
  )
}

const packingLine = (packing: string, { x, y, width, height }: LabelPlace, size: number) =>
  svgText(x + pad, y + height - pad, shorten(packing, size, width - 2 * pad), {
    size,
    weight: 700,
    fill: ink,
  })

/** Printed on glassware: brand and volume. */
function drawPrint({ brandNameEn, packing }: PackFacts, { x, y, width, height }: LabelPlace) {
  const middle = x + width / 2
  const fitted = (content: string, most: number, { y: base, weight }: { y: number; weight?: number }) => {
    const size = fittingSize(content, most, 11, width - 4)
    const style = { size, weight, fill: '#0b6a8f', anchor: 'middle' } as const
    return svgText(middle, base, shorten(content, size, width - 4), style)
  }
  return (
    `<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="#fff" opacity=".8"/>` +
    fitted(brandNameEn, 15, { y: y + height * 0.4 }) +
    fitted(packing, 21, { y: y + height * 0.82, weight: 700 })
  )
}
