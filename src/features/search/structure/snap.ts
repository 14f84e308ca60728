interface Point {
  x: number
  y: number
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

function distanceToBond(point: Point, [from, to]: [Point, Point]) {
  const length = distance(from, to)
  if (length === 0) return distance(point, from)
  const along = ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length ** 2
  const share = Math.min(1, Math.max(0, along))
  return distance(point, { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) })
}

/**
 * The atom that a finger means: the nearest one in its reach, unless it touches an atom or a bond already. A tap
 * beside an atom would start a piece of its own.
 * @param reach how far a finger may be off
 * @param hit how near the editor takes for a hit
 */
export function atomNearby(
  point: Point,
  { atoms, bonds }: { atoms: Point[]; bonds: [Point, Point][] },
  { reach, hit }: { reach: number; hit: number },
): Point | undefined {
  if (bonds.some((bond) => distanceToBond(point, bond) <= hit)) return
  const nearest = atoms.toSorted((a, b) => distance(point, a) - distance(point, b))[0]
  if (!nearest) return
  const far = distance(point, nearest)
  return far > hit && far <= reach ? nearest : undefined
}
