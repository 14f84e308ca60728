/** A range as it is read: `≥ 99.9%`, `40 – 50`. Empty when neither end is given. */
export function formatRange(least: string | null | undefined, most: string | null | undefined, unit = '') {
  if (least && most) return `${least} – ${most}${unit}`
  if (least) return `≥ ${least}${unit}`
  return most ? `≤ ${most}${unit}` : ''
}
