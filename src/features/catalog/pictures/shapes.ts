/** A place for the label on a container, in the picture's square of 320. */
export interface LabelPlace {
  x: number
  y: number
  width: number
  height: number
  isRound?: boolean
}

export interface Shape {
  back: string
  /** None: a drawing without a label. */
  label?: LabelPlace
  front?: string
  shadow: number
}

export interface Paint {
  /** Of the grade. */
  accent: string
  /** Of the substance. */
  hue: string
  count: number
}

/** A body with the light from the left; `url(#c)` is in every picture. */
export const solid = (d: string, fill: string) =>
  `<path d="${d}" fill="${fill}"/><path d="${d}" fill="url(#c)"/>`

export const gleam = (d: string, opacity = 0.35) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity="${opacity}"/>`

/** Vertical grooves of a screw cap. */
export function cap(x: number, y: number, width: number, height: number, fill: string) {
  const steps = Math.round(width / 10)
  const grooves = Array.from(
    { length: steps - 1 },
    (_, index) => `M${x + ((index + 1) * width) / steps} ${y + 6}v${height - 8}`,
  )
    .map((one) => one.replace(/(\.\d)\d+/g, '$1'))
    .join('')
  const d = `M${x + 4} ${y}h${width - 8}q4 0 4 5v${height - 5}h${-width}v${5 - height}q0-5 4-5z`
  return `${solid(d, fill)}<path d="${grooves}" stroke="#000" stroke-width="1.500" opacity=".22"/>`.replace(
    '1.500',
    '1.5',
  )
}

export const amber = '#8f4a16'
export const glass = '#e4eff3'
export const plastic = '#f4f7f9'
export const steel = '#aab6bf'
