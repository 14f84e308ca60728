import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isIconName } from '#ui/icon.tsx'
import { readCategories } from '../../../../db/seed/categories.ts'

const folder = join(import.meta.dirname, 'drawings')
const drawn = readdirSync(folder).map((file) => file.replace('.svg', ''))

it.each(drawn)('the drawing %s is below 6 KB, without script, style or link', (name) => {
  const svg = readFileSync(join(folder, `${name}.svg`), 'utf8')
  expect(Buffer.byteLength(svg)).toBeLessThan(6 * 1024)
  const elements = [...svg.matchAll(/<(\w+)/g)].map(([, element]) => element)
  const allowed = ['svg', 'title', 'g', 'path', 'rect', 'circle', 'ellipse']
  expect(elements.filter((element) => !allowed.includes(element ?? ''))).toEqual([])
  expect(svg).not.toMatch(/ (on\w+|style|href|class)=/)
})

it('has one for the icon of each top category', () => {
  const icons = readCategories().flatMap(({ level, icon }) => (level === 1 ? [icon ?? ''] : []))
  expect(icons.filter((icon) => !drawn.includes(icon))).toEqual([])
  expect(drawn.filter((name) => !isIconName(name))).toEqual([])
})
