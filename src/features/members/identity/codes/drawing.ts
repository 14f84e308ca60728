import { loadSharp } from '#server/files/picture.ts'

type Point = readonly [number, number]
type Stroke = readonly Point[]

/** Angles in quarter turns clockwise from the right. */
const arc = (x: number, y: number, rx: number, ry: number, from: number, to: number): Stroke =>
  Array.from({ length: 13 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / 12) * Math.PI) / 2
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)] as const
  })

/** @param points `x y, x y` */
const line = (points: string): Stroke =>
  points.split(', ').map((point) => {
    const [x, y] = point.split(' ').map(Number)
    return [x ?? 0, y ?? 0] as const
  })

/** In a box of 1 by 1. No glyph resembles another, two others side by side, or another with an extra stroke. */
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
  8: [arc(0.5, 0.25, 0.34, 0.25, 1, 5), arc(0.5, 0.75, 0.43, 0.25, -1, 3)],
}

const width = 320
const height = 112
/** Pages show the picture somewhat smaller. */
const pixels = { width: 240, height: 84 }
const inks = ['#0b4f6c', '#5b2a86', '#7a1f3d', '#1f5c3a', '#3d3a1a']

/** In [0, 1). */
type Random = () => number

const between = (random: Random, from: number, to: number) => from + (to - from) * random()

/**
 * Characters in one ink, rotated, touching and warped, with a line through them. Only for rendering: the strokes give the
 * characters away. @returns SVG
 */
export function drawCaptcha(text: string, random: Random): string {
  const warp = newWarp(random)
  const thickness = between(random, 5.5, 7)
  const strokes = [...text].flatMap((character, place) => placed(character, place, text.length, random))
  const drawn = strokes.map((stroke) => path(stroke, warp, thickness * between(random, 0.9, 1.15)))
  const across = linesAcross(random).map((line) => path(line, warp, thickness * between(random, 0.42, 0.55)))
  const ink = inks[Math.floor(random() * inks.length)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${pixels.width}" height="${pixels.height}" fill="none" stroke-linecap="round" stroke-linejoin="round" stroke="${ink}"><rect width="${width}" height="${height}" stroke="none" fill="#f3f6f8"/>${specks(random)}${drawn.join('')}${across.join('')}</svg>`
}

function placed(character: string, place: number, count: number, random: Random): Stroke[] {
  const strokes = glyphs[character]
  if (!strokes) throw new RangeError(`no glyph of ${character}`)
  const room = (width - 70) / count
  const centre = [
    35 + room * (place + 0.5) + between(random, -5, 5),
    height / 2 + between(random, -8, 8),
  ] as const
  const size = [room * between(random, 0.86, 1), between(random, 58, 72)] as const
  const turn = between(random, -0.24, 0.24)
  const lean = between(random, -0.25, 0.25)
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  return strokes.map((stroke) =>
    stroke.map(([u, v]) => {
      const y = (v - 0.5) * size[1]
      const x = (u - 0.5) * size[0] + lean * y
      return [centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos] as const
    }),
  )
}

/** Warps in both directions, so that no character is a rotated and scaled template. */
function newWarp(random: Random) {
  const wave = (low: number, high: number) => ({
    length: between(random, low, high),
    phase: between(random, 0, 6.3),
    tilt: between(random, -0.6, 0.6),
  })
  const [long, short, across] = [wave(28, 40), wave(11, 15), wave(16, 26)]
  const at = ({ length, phase, tilt }: typeof long, along: number, beside: number) =>
    Math.sin((along + tilt * beside) / length + phase)
  return ([x, y]: readonly [number, number]) =>
    [x + 5 * at(across, y, x), y + 6.5 * at(long, x, y) + 2 * at(short, x, y)] as const
}

/** Joins the characters, so that no column of pixels separates them. */
function linesAcross(random: Random): Stroke[] {
  const at = (x: number) => [x, height / 2 + between(random, -20, 20)] as const
  return [[at(6), at(width * 0.35), at(width * 0.68), at(width - 6)]]
}

const specks = (random: Random) =>
  Array.from({ length: 14 }, () => {
    const [x, y] = [between(random, 0, width), between(random, 0, height)]
    const [dx, dy] = [between(random, -7, 7), between(random, -7, 7)]
    const opacity = between(random, 0.15, 0.5).toFixed(2)
    return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}l${dx.toFixed(1)} ${dy.toFixed(1)}" stroke-width="${between(random, 1, 3).toFixed(1)}" opacity="${opacity}"/>`
  }).join('')

const stepLength = 8

function path(stroke: Stroke, warp: ReturnType<typeof newWarp>, thickness: number) {
  const points = stroke.flatMap(([x, y], index) => {
    const [fromX, fromY] = stroke[index - 1] ?? [x, y]
    const steps = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / stepLength))
    return Array.from({ length: steps }, (_, step) => {
      const share = (step + 1) / steps
      return warp([fromX + (x - fromX) * share, fromY + (y - fromY) * share])
    })
  })
  const d = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  return `<path d="M${d}" stroke-width="${thickness.toFixed(1)}"/>`
}

/** Low: a picture is used once. */
const compressionLevel = 3

/** @returns PNG, rendered on a libuv thread */
export async function drawPicture(text: string, random: Random): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(drawCaptcha(text, random)))
    .png({ compressionLevel })
    .toBuffer()
}
