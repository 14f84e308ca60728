import { Molecule } from 'openchemlib'
import type { Point } from './svg-primitive.ts'

/** Larger fragments keep their first layout: the search would take long. */
const mostAtoms = 120
const mostMoves = 6
const mostFolds = 3
const longestSide = 14
const carbon = 6

/** The part of a fragment that turns around a single bond outside rings; `from` stays where it is. */
interface Branch {
  from: number
  to: number
  atoms: number[]
}

interface Layout {
  points: Point[]
  /** Branches that were mirrored: their wedges change sides. */
  mirrored: Branch[]
}

interface Sketch {
  size: number
  bonds: [number, number][]
  /** Bonds between two atoms, at most 3. */
  apart: number[][]
  hasLetter: boolean[]
}

/** Places the atoms, turns and stretches branches that overlap, and folds long chains. Unit: a bond. */
export function placeAtoms(fragment: Molecule) {
  fragment.inventCoordinates()
  if (fragment.getAllAtoms() > mostAtoms || fragment.getAllBonds() === 0) return
  const sketch = sketchOf(fragment)
  const branches = branchesOf(fragment, sketch)
  const bond = fragment.getAverageBondLength(false)
  const first: Layout = { points: pointsOf(fragment, bond), mirrored: [] }
  const best = fold(spread(first, sketch, branches), sketch, branches)
  if (best === first) return
  const key = fragment.getIDCode()
  const placed = fragment.getCompactCopy()
  write(placed, best, bond)
  // Coordinates and wedges define the stereo centres: a layout that changes one is dropped.
  if (Molecule.fromMolfile(placed.toMolfile()).getIDCode() === key) write(fragment, best, bond)
}

const pointsOf = (molecule: Molecule, bond: number): Point[] =>
  Array.from({ length: molecule.getAllAtoms() }, (_, atom) => ({
    x: molecule.getAtomX(atom) / bond,
    y: molecule.getAtomY(atom) / bond,
  }))

function write(molecule: Molecule, { points, mirrored }: Layout, bond: number) {
  for (const [atom, { x, y }] of points.entries()) {
    molecule.setAtomX(atom, x * bond)
    molecule.setAtomY(atom, y * bond)
  }
  for (const { atoms } of mirrored)
    for (let one = 0; one < molecule.getAllBonds(); one++) {
      if (!atoms.includes(molecule.getBondAtom(0, one))) continue
      const type = molecule.getBondType(one)
      if (type === Molecule.cBondTypeUp) molecule.setBondType(one, Molecule.cBondTypeDown)
      if (type === Molecule.cBondTypeDown) molecule.setBondType(one, Molecule.cBondTypeUp)
    }
}

function sketchOf(molecule: Molecule): Sketch {
  const size = molecule.getAllAtoms()
  const neighbours = Array.from({ length: size }, (_, atom) =>
    Array.from({ length: molecule.getConnAtoms(atom) }, (_, i) => molecule.getConnAtom(atom, i)),
  )
  const apart = neighbours.map((_, start) => {
    const steps: number[] = Array(size).fill(3)
    steps[start] = 0
    for (const near of neighbours[start] ?? []) {
      steps[near] = 1
      for (const next of neighbours[near] ?? []) steps[next] = Math.min(steps[next] ?? 3, 2)
    }
    for (const near of neighbours[start] ?? []) steps[near] = 1
    return steps
  })
  return {
    size,
    apart,
    bonds: Array.from({ length: molecule.getAllBonds() }, (_, one) => [
      molecule.getBondAtom(0, one),
      molecule.getBondAtom(1, one),
    ]),
    hasLetter: neighbours.map(
      (_, atom) => molecule.getAtomicNo(atom) !== carbon || molecule.getAtomCharge(atom) !== 0,
    ),
  }
}

function branchesOf(molecule: Molecule, { size, bonds }: Sketch): Branch[] {
  return bonds.flatMap(([a, b], one) => {
    if (molecule.isRingBond(one) || molecule.getBondOrder(one) !== 1) return []
    const behind = reached(molecule, b, a)
    return behind.length * 2 <= size
      ? [{ from: a, to: b, atoms: behind }]
      : [{ from: b, to: a, atoms: reached(molecule, a, b) }]
  })
}

function reached(molecule: Molecule, start: number, without: number) {
  const found = new Set([start])
  for (const atom of found)
    for (let i = 0; i < molecule.getConnAtoms(atom); i++) {
      const next = molecule.getConnAtom(atom, i)
      if (atom !== start || next !== without) found.add(next)
    }
  return [...found]
}

const at = (points: Point[], atom: number) => points[atom] as Point

function moved({ points, mirrored }: Layout, branch: Branch, move: (point: Point) => Point): Layout {
  const changed = [...points]
  for (const atom of branch.atoms) changed[atom] = move(at(points, atom))
  return { points: changed, mirrored }
}

function turned(layout: Layout, branch: Branch, degrees: number) {
  const { x, y } = at(layout.points, branch.from)
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return moved(layout, branch, (point) => ({
    x: x + (point.x - x) * cos - (point.y - y) * sin,
    y: y + (point.x - x) * sin + (point.y - y) * cos,
  }))
}

function stretched(layout: Layout, branch: Branch, share: number) {
  const [from, to] = [at(layout.points, branch.from), at(layout.points, branch.to)]
  return moved(layout, branch, ({ x, y }) => ({
    x: x + (to.x - from.x) * share,
    y: y + (to.y - from.y) * share,
  }))
}

/** Mirrored at the bond: what was trans is cis. */
function mirrored(layout: Layout, branch: Branch): Layout {
  const [from, to] = [at(layout.points, branch.from), at(layout.points, branch.to)]
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  const { points } = moved(layout, branch, ({ x, y }) => {
    const along = ((x - from.x) * dx + (y - from.y) * dy) / square
    return { x: 2 * (from.x + along * dx) - x, y: 2 * (from.y + along * dy) - y }
  })
  return { points, mirrored: [...layout.mirrored, branch] }
}

const turns = [-60, -45, -30, -15, 15, 30, 45, 60]

function* variants(layout: Layout, branch: Branch): Generator<{ layout: Layout; price: number }> {
  yield { layout: mirrored(layout, branch), price: 0.02 }
  for (const share of [0.4, 0.8]) yield { layout: stretched(layout, branch, share), price: share / 8 }
  for (const degrees of turns) {
    const price = Math.abs(degrees) / 500
    yield { layout: turned(layout, branch, degrees), price }
    yield { layout: stretched(turned(layout, branch, degrees), branch, 0.5), price: price + 0.06 }
  }
}

/** Moves one branch after the other, each time the one that helps most. */
function spread(first: Layout, sketch: Sketch, branches: Branch[]): Layout {
  let best = { layout: first, cost: crowding(first.points, sketch) }
  for (let move = 0; move < mostMoves && best.cost > 0.05; move++) {
    const before = best
    for (const branch of branches)
      for (const { layout, price } of variants(before.layout, branch)) {
        const cost = crowding(layout.points, sketch) + price
        if (cost < best.cost - 0.01) best = { layout, cost }
      }
    if (best === before) break
  }
  return best.layout
}

/** Two neighbouring bonds turned to cis lead a zigzag chain back. */
function fold(first: Layout, sketch: Sketch, branches: Branch[]): Layout {
  let best = { layout: first, side: sideOf(first.points) }
  for (let turn = 0; turn < mostFolds && best.side > longestSide; turn++) {
    const before = best
    const limit = crowding(before.layout.points, sketch) + 0.05
    for (const one of branches)
      for (const next of branches) {
        if (one === next || ![next.from, next.to].some((atom) => atom === one.to || atom === one.from))
          continue
        const layout = mirrored(mirrored(before.layout, one), next)
        const side = sideOf(layout.points)
        if (side < best.side * 0.93 && crowding(layout.points, sketch) <= limit) best = { layout, side }
      }
    if (best === before) break
  }
  return best.layout
}

function sideOf(points: Point[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

/** In bond lengths: the least room between two atoms, by how many bonds apart they are. */
const leastRoom = { letters: 0.95, other: 0.6, geminal: 0.5 }

/** 0 where nothing overlaps; a crossing of two bonds counts 1. */
function crowding(points: Point[], { size, apart, bonds, hasLetter }: Sketch) {
  let sum = 0
  for (let a = 0; a < size; a++)
    for (let b = 0; b < a; b++) {
      const steps = apart[a]?.[b] ?? 3
      if (steps < 2) continue
      const { geminal, letters, other } = leastRoom
      const least = steps === 2 ? geminal : hasLetter[a] && hasLetter[b] ? letters : other
      const between = Math.hypot(at(points, a).x - at(points, b).x, at(points, a).y - at(points, b).y)
      if (between < least) sum += 1 - between / least
    }
  for (const [i, [a, b]] of bonds.entries())
    for (let j = 0; j < i; j++) {
      const [c, d] = bonds[j] as [number, number]
      if (a === c || a === d || b === c || b === d) continue
      if (isCrossed(at(points, a), at(points, b), at(points, c), at(points, d))) sum++
    }
  return sum
}

const side = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0
const isCrossed = (a: Point, b: Point, c: Point, d: Point) =>
  side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)
