import { glyphs, type Stroke } from './glyphs.ts'

const width = 132
const height = 44
const inks = ['#0b4f6c', '#5b2a86', '#7a1f3d', '#1f5c3a', '#4a3f12']

/** A number from 0 up to, but not including, 1. */
export type Random = () => number

const between = (random: Random, from: number, to: number) => from + (to - from) * random()

/**
 * A picture of some characters that a person reads and a program finds hard: bent strokes in a mixed order, none of
 * which says to which character it belongs, among others that belong to none.
 * @param text of characters that have a glyph
 * @returns SVG
 */
export function drawCaptcha(text: string, random: Random): string {
  const bend = {
    phase: between(random, 0, 6),
    length: between(random, 14, 22),
    height: between(random, 1.5, 3),
  }
  const wave = ([x, y]: readonly [number, number]) =>
    [x, y + bend.height * Math.sin(x / bend.length + bend.phase)] as const
  const strokes = [...text].flatMap((character, place) => placed(character, place, text.length, random))
  const paths = [...strokes, ...noise(random)].map((stroke) => path(stroke.map(wave), random))
  shuffle(paths, random)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round"><rect width="${width}" height="${height}" fill="#f3f6f8"/>${paths.join('')}</svg>`
}

/** The strokes of one character at its place: turned, leaning, a little larger or smaller. */
function placed(character: string, place: number, count: number, random: Random): Stroke[] {
  const strokes = glyphs[character]
  if (!strokes) throw new RangeError(`no glyph of ${character}`)
  const room = (width - 16) / count
  const centre = [
    8 + room * (place + 0.5) + between(random, -2.5, 2.5),
    height / 2 + between(random, -2, 2),
  ] as const
  const size = [room * between(random, 0.62, 0.72), between(random, 24, 28)] as const
  const turn = between(random, -0.35, 0.35)
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

/** Strokes like those of characters, and long ones across. */
function noise(random: Random): Stroke[] {
  const point = (margin: number) =>
    [between(random, margin, width - margin), between(random, margin, height - margin)] as const
  const edge = (x: number) => [x, between(random, 4, height - 4)] as const
  const long = Array.from({ length: 2 }, () => [edge(0), point(4), edge(width)])
  const short = Array.from({ length: 5 }, () => {
    const [x, y] = point(12)
    return [[x, y] as const, [x + between(random, -8, 8), y + between(random, -8, 8)] as const]
  })
  return [...long, ...short]
}

function path(stroke: Stroke, random: Random) {
  const points = stroke.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
  const ink = inks[Math.floor(random() * inks.length)]
  return `<path d="M${points}" stroke="${ink}" stroke-width="${between(random, 1.3, 2.1).toFixed(1)}"/>`
}

function shuffle(list: unknown[], random: Random) {
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[list[last], list[other]] = [list[other], list[last]]
  }
}
