import { describe, expect, it } from 'vitest'
import { drawCaptcha } from './drawing.ts'
import { glyphs } from './glyphs.ts'

/** The same numbers again and again: mulberry32. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const numbersOf = (svg: string) =>
  [...svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map((match) => match.slice(1))

describe('the picture of a captcha', () => {
  it('depends on the characters and on chance alone', () => {
    expect(drawCaptcha('ACE8', seeded(1))).toBe(drawCaptcha('ACE8', seeded(1)))
    expect(drawCaptcha('ACE8', seeded(1))).not.toBe(drawCaptcha('ACE8', seeded(2)))
    expect(drawCaptcha('ACE8', seeded(1))).not.toBe(drawCaptcha('ACE6', seeded(1)))
  })

  it('tells nothing of the characters in its markup', () => {
    const svg = drawCaptcha('RRRR', seeded(3))
    expect(svg).not.toMatch(/<text|<title|<desc|id=|class=/)
    const shapes = [...svg.matchAll(/d="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  it.each(Object.keys(glyphs))('holds %s whole inside the picture', (character) => {
    for (let seed = 0; seed < 50; seed++) {
      const svg = drawCaptcha(character.repeat(4), seeded(seed))
      const ofCharacters = svg.match(/<path/g)?.length ?? 0
      expect(ofCharacters).toBe(4 * (glyphs[character]?.length ?? 0) + 7)
      for (const [x, y] of numbersOf(svg)) {
        expect(Number(x)).toBeGreaterThanOrEqual(0)
        expect(Number(x)).toBeLessThanOrEqual(132)
        expect(Number(y)).toBeGreaterThanOrEqual(0)
        expect(Number(y)).toBeLessThanOrEqual(44)
      }
    }
  })

  it('has no characters that look alike', () => {
    expect(Object.keys(glyphs).join('')).not.toMatch(/[0ODQ1IJ25SZBGUV]/)
  })
})
