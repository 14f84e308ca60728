import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { readText } from './read-rows.ts'

const folder = join(import.meta.dirname, '../../../../../db/seed/substances')
const named = z.object({ nameZh: z.string() })
const names = readdirSync(folder).flatMap((file) =>
  readFileSync(join(folder, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => named.parse(JSON.parse(line)).nameZh),
)

const compact = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[,\s()[\]]/g, '')
const isRead = (name: string, text: string) => {
  const [row, ...others] = readText(text)
  return row && others.length === 0 && row.quantityTenths === 20 && compact(row.keyword) === compact(name)
}

it.each(['N 2瓶', 'N，要2瓶，急', '帮我订一下N，2瓶', '品名：N；数量：2瓶', '上次那个N再来2瓶'])(
  'an order line with any seeded product name is read whole: %s',
  (order) => {
    const wrong = names.filter(
      (name) =>
        !isRead(
          name,
          order.replace('N', () => name),
        ),
    )
    expect(names.length).toBeGreaterThan(500)
    expect(wrong.length / names.length, wrong.join('\n')).toBeLessThan(0.015)
  },
)
