import { Circle, G, Path, Svg } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'

const tag = /<(?<end>\/?)(?<name>[a-z]+)(?<attributes>(?:\s+[\w:-]+="[^"]*")*)\s*(?<alone>\/?)>/g
const attribute = /([\w:-]+)="([^"]*)"/g

interface Shape {
  name: string
  attributes: Record<string, string>
  children: Shape[]
}

/** Of the shop's own pictures: groups, paths and circles. */
function readShapes(svg: string): Shape {
  const root: Shape = { name: 'root', attributes: {}, children: [] }
  const open = [root]
  for (const { groups = {} } of svg.matchAll(tag)) {
    if (groups.end) {
      open.pop()
      continue
    }
    const attributes = Object.fromEntries(
      [...(groups.attributes ?? '').matchAll(attribute)].map(([, key = '', text = '']) => [key, text]),
    )
    const shape: Shape = { name: groups.name ?? '', attributes, children: [] }
    open.at(-1)?.children.push(shape)
    if (!groups.alone) open.push(shape)
  }
  return root
}

const nothing = { fill: '#000' }

function drawShape(shape: Shape, key: string, inherited: Record<string, string>): ReactNode {
  const { name, attributes, children } = shape
  const { transform, fill, stroke, 'stroke-width': strokeWidth } = attributes
  const style = {
    ...inherited,
    ...(fill && { fill }),
    ...(stroke && { stroke }),
    ...(strokeWidth && { strokeWidth }),
  }
  if (name === 'path')
    return h(Path, { key, d: attributes.d ?? '', ...style, ...(transform && { transform }) })
  if (name === 'circle') {
    const { cx = '0', cy = '0', r = '0' } = attributes
    return h(Circle, { key, cx, cy, r, ...style })
  }
  if (name !== 'g') return null
  return h(
    G,
    { key, ...(transform && { transform }) },
    ...children.map((child, at) => drawShape(child, String(at), style)),
  )
}

/** @param size of the square that it is drawn in, in points */
export function drawSvg(svg: string, size: number): ReactNode {
  const [root] = readShapes(svg).children
  return h(
    Svg,
    { viewBox: root?.attributes.viewBox ?? '0 0 120 120', width: size, height: size },
    ...(root?.children.map((child, at) => drawShape(child, String(at), nothing)) ?? []),
  )
}
