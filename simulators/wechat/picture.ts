import { createHash } from 'node:crypto'
import { type Html, html } from '#server/http/plain-html.ts'

const size = 25
const corners = [
  [0, 0],
  [size - 7, 0],
  [0, size - 7],
] as const

const isFinder = (x: number, y: number) => {
  const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3))
  return ring !== 2
}

export function drawCode(seed: string, label: string): Html {
  const noise = createHash('sha512').update(seed).digest()
  const isDark = (x: number, y: number) => {
    const corner = corners.find(([left, top]) => x >= left - 1 && x < left + 8 && y >= top - 1 && y < top + 8)
    if (!corner) {
      const bit = x + y * size
      return ((noise[(bit * 7) % noise.length] ?? 0) >> (bit % 8)) & 1
    }
    const [left, top] = corner
    const isInside = x >= left && x < left + 7 && y >= top && y < top + 7
    return isInside && isFinder(x - left, y - top)
  }
  const cells = Array.from({ length: size * size }, (_, n) => [n % size, Math.floor(n / size)] as const)
  const path = cells.flatMap(([x, y]) => (isDark(x, y) ? [`M${x} ${y}h1v1h-1z`] : [])).join('')
  return html`<svg viewBox="-2 -2 ${size + 4} ${size + 4}" width="200" height="200" role="img" aria-label="${label}">
<path d="${path}" fill="#1b2733"/></svg>`
}
