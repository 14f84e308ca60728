import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawCaptcha, drawPicture, glyphs } from './drawing.ts'

/** Deterministic pseudo-random numbers: mulberry32. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const characters = Object.keys(glyphs)

/** Dark pixels: rows of booleans. */
async function inkOf(picture: Buffer) {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const isDark = (x: number, y: number) => (data[y * info.width + x] ?? 255) < 140
  return { isDark, width: info.width, height: info.height }
}
type Ink = Awaited<ReturnType<typeof inkOf>>

const grid = { columns: 16, rows: 20 }

/** The segment between two columns, scaled to a grid of darkness values. */
function shapeOf({ isDark, height }: Ink, from: number, to: number) {
  const rows = Array.from({ length: height }, (_, y) => y)
  const hasInk = (y: number) => Array.from({ length: to - from }, (_, x) => isDark(from + x, y)).some(Boolean)
  const [top, bottom] = [rows.findIndex(hasInk), rows.findLastIndex(hasInk) + 1]
  const cells = Array<number>(grid.columns * grid.rows).fill(0)
  for (let y = top; y < bottom; y++)
    for (let x = from; x < to; x++) {
      if (!isDark(x, y)) continue
      const column = Math.floor(((x - from) / (to - from)) * grid.columns)
      const row = Math.floor(((y - top) / (bottom - top)) * grid.rows)
      cells[row * grid.columns + column]! += 1
    }
  const mean = cells.reduce((sum, cell) => sum + cell, 0) / cells.length
  const centred = cells.map((cell) => cell - mean)
  const norm = Math.hypot(...centred) || 1
  return centred.map((cell) => cell / norm)
}

/** Groups of inked columns; the widest is halved until there are as many as characters. */
function segments({ isDark, width, height }: Ink, count: number) {
  const hasInk = (x: number) => Array.from({ length: height }, (_, y) => isDark(x, y)).some(Boolean)
  const found: [number, number][] = []
  for (let x = 0; x < width; x++) {
    if (!hasInk(x)) continue
    const last = found.at(-1)
    if (last && last[1] === x) last[1] = x + 1
    else found.push([x, x + 1])
  }
  const wide = found.filter(([from, to]) => to - from > 6)
  if (wide.length === 1 && wide[0]) {
    const [from, to] = wide[0]
    const each = (to - from) / count
    return Array.from({ length: count }, (_, n) => [from + n * each, from + (n + 1) * each].map(Math.round))
  }
  while (wide.length < count) {
    const widest = wide.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))[0]
    if (!widest) break
    const middle = Math.round((widest[0] + widest[1]) / 2)
    wide.splice(wide.indexOf(widest), 1, [widest[0], middle], [middle, widest[1]])
  }
  return wide.slice(0, count)
}

const template = async (character: string) => {
  const strokes = glyphs[character] ?? []
  const d = strokes
    .map((stroke) => `M${stroke.map(([x, y]) => `${8 + x * 44} ${8 + y * 54}`).join('L')}`)
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="70"><rect width="60" height="70" fill="#fff"/><path d="${d}" fill="none" stroke="#000" stroke-width="5"/></svg>`
  const ink = await inkOf(await sharp(Buffer.from(svg)).png().toBuffer())
  const [from, to] = segments(ink, 1)[0] ?? [0, 60]
  return { character, shape: shapeOf(ink, from as number, to as number) }
}

/** A simple attack: splits the picture by columns and picks the most similar character for each segment. */
async function guess(picture: Buffer, templates: Awaited<ReturnType<typeof template>>[], count: number) {
  const ink = await inkOf(picture)
  return segments(ink, count)
    .map(([from, to]) => {
      const shape = shapeOf(ink, from as number, to as number)
      const likeness = (other: number[]) =>
        other.reduce((sum, cell, index) => sum + cell * (shape[index] ?? 0), 0)
      return templates.toSorted((a, b) => likeness(b.shape) - likeness(a.shape))[0]?.character
    })
    .join('')
}

describe('a captcha picture', () => {
  it('is a PNG that depends on the characters and on random noise', async () => {
    const [one, same, other] = await Promise.all([1, 1, 2].map((seed) => drawPicture('ACE8', seeded(seed))))
    expect(one!.subarray(1, 4).toString()).toBe('PNG')
    expect(one!.equals(same!)).toBe(true)
    expect(one!.equals(other!)).toBe(false)
    expect(one!.length).toBeLessThan(12_000)
  })

  it('is not read by a script that matches its segments with the characters', async () => {
    const templates = await Promise.all(characters.map(template))
    const plain = await sharp(Buffer.from(plainText('ACE8')))
      .png()
      .toBuffer()
    expect(await guess(plain, templates, 4)).toBe('ACE8') // the script works
    const random = seeded(7)
    let read = 0
    for (let number = 0; number < 100; number++) {
      const text = Array.from({ length: 4 }, () => characters[Math.floor(random() * characters.length)]).join(
        '',
      )
      if ((await guess(await drawPicture(text, random), templates, 4)) === text) read++
    }
    expect(read).toBeLessThan(10)
  })

  it.each(characters)('holds %s without clipping', (character) => {
    for (let seed = 0; seed < 20; seed++) {
      const svg = drawCaptcha(character.repeat(4), seeded(seed))
      for (const [, x, y] of svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)(?=[^"]*L)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(0)
        expect(Number(x)).toBeLessThanOrEqual(320)
        expect(Number(y)).toBeGreaterThanOrEqual(0)
        expect(Number(y)).toBeLessThanOrEqual(112)
      }
    }
  })

  it('has no look-alike characters', () => {
    expect(characters.join('')).not.toMatch(/[0ODQ1IJ725SZBGUV4HMN]/)
  })
})

/** The undistorted characters, side by side. */
function plainText(text: string) {
  const d = [...text]
    .flatMap((character, place) =>
      (glyphs[character] ?? []).map(
        (stroke) => `M${stroke.map(([x, y]) => `${10 + place * 60 + x * 44} ${8 + y * 54}`).join('L')}`,
      ),
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="250" height="70"><rect width="250" height="70" fill="#fff"/><path d="${d}" fill="none" stroke="#000" stroke-width="5"/></svg>`
}
