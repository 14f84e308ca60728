type Point = readonly [number, number]
export type Stroke = readonly Point[]

/** Points on an ellipse, from one angle to another, in quarter turns clockwise from the right. */
const arc = (x: number, y: number, rx: number, ry: number, from: number, to: number): Stroke =>
  Array.from({ length: 13 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / 12) * Math.PI) / 2
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)] as const
  })

/** Through points given as `x y, x y`. */
const line = (points: string): Stroke =>
  points.split(', ').map((point) => {
    const [x, y] = point.split(' ').map(Number)
    return [x ?? 0, y ?? 0] as const
  })

/**
 * Characters as pens write them, in a box of 1 by 1. None looks like another, like two
 * others side by side, or like another with a stroke too many.
 */
export const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
  A: [line('0 1, 0.5 0, 1 1'), line('0.2 0.62, 0.8 0.62')],
  C: [arc(0.55, 0.5, 0.5, 0.5, -0.6, -3.4)],
  E: [line('0.9 0, 0.1 0, 0.1 1, 0.9 1'), line('0.1 0.5, 0.75 0.5')],
  K: [line('0.1 0, 0.1 1'), line('0.9 0, 0.1 0.55'), line('0.35 0.4, 0.95 1')],
  L: [line('0.15 0, 0.15 1, 0.9 1')],
  R: [
    line('0.12 1, 0.12 0, 0.5 0'),
    arc(0.5, 0.26, 0.4, 0.26, -1, 1),
    line('0.5 0.52, 0.12 0.52'),
    line('0.45 0.52, 0.95 1'),
  ],
  T: [line('0 0, 1 0'), line('0.5 0, 0.5 1')],
  W: [line('0 0, 0.22 1, 0.5 0.3, 0.78 1, 1 0')],
  X: [line('0.05 0, 0.95 1'), line('0.95 0, 0.05 1')],
  Y: [line('0.05 0, 0.5 0.5, 0.95 0'), line('0.5 0.5, 0.5 1')],
  3: [arc(0.45, 0.26, 0.42, 0.26, -1.8, 1), arc(0.45, 0.75, 0.48, 0.25, -1, 1.8)],
  6: [line('0.75 0.02, 0.3 0.35, 0.1 0.7'), arc(0.5, 0.71, 0.4, 0.29, 0, 4)],
  7: [line('0.05 0, 0.95 0, 0.4 1')],
  8: [arc(0.5, 0.25, 0.34, 0.25, 1, 5), arc(0.5, 0.75, 0.43, 0.25, -1, 3)],
}
