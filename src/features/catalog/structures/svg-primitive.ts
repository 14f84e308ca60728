export interface Primitive {
  kind: string
  at: Record<string, string>
  text: string
}

export interface Point {
  x: number
  y: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const element = /<(line|polygon|text|circle)\b([^>]*?)\/?>(?:([^<]*)<\/text>)?/g
const attribute = /([\w:-]+)="([^"]*)"/g
const atomId = /:Atom:(\d+)$/

export function readPrimitives(svg: string): { visible: Primitive[]; atoms: Point[] } {
  const visible: Primitive[] = []
  const atoms: Point[] = []
  for (const [, kind = '', list = '', text = ''] of svg.matchAll(element)) {
    const at = Object.fromEntries(
      Array.from(list.matchAll(attribute), ([, name, value]) => [name, value ?? '']),
    )
    const atom = atomId.exec(at.id ?? '')?.[1]
    if (at.class !== 'event') visible.push({ kind, at, text })
    else if (atom) atoms[Number(atom)] = { x: Number(at.cx), y: Number(at.cy) }
  }
  return { visible, atoms }
}

export const numberAt = ({ at }: Primitive, name: string) => Number(at[name])

export function pointsOf(polygon: Primitive): Point[] {
  const flat = (polygon.at.points ?? '').trim().split(/[ ,]+/).map(Number)
  return Array.from({ length: flat.length / 2 }, (_, i) => ({ x: flat[2 * i] ?? 0, y: flat[2 * i + 1] ?? 0 }))
}

export function boxAround(primitives: Primitive[]): Box {
  const corners = primitives.flatMap(cornersOf)
  return {
    left: Math.min(...corners.map(({ x }) => x)),
    top: Math.min(...corners.map(({ y }) => y)),
    right: Math.max(...corners.map(({ x }) => x)),
    bottom: Math.max(...corners.map(({ y }) => y)),
  }
}

function cornersOf(one: Primitive): Point[] {
  const number = (name: string) => numberAt(one, name)
  if (one.kind === 'line') {
    return [
      { x: number('x1'), y: number('y1') },
      { x: number('x2'), y: number('y2') },
    ]
  }
  if (one.kind === 'polygon') return pointsOf(one)
  if (one.kind === 'circle') {
    const [x, y, r] = [number('cx'), number('cy'), number('r')]
    return [
      { x: x - r, y: y - r },
      { x: x + r, y: y + r },
    ]
  }
  const [x, y, size] = [number('x'), number('y'), number('font-size')]
  return [
    { x, y: y - size * 0.74 },
    { x: x + labelWidth(one.text, size), y: y + size * 0.06 },
  ]
}

export function labelWidth(text: string, size: number) {
  let width = 0
  for (const letter of text) {
    if (/[ijltfI.,·() -]/.test(letter)) width += 0.3
    else if (/[a-z0-9+−×]/.test(letter)) width += 0.556
    else width += letter === 'M' || letter === 'W' ? 0.88 : 0.72
  }
  return width * size
}
