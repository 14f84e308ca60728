import type { Molecule } from 'openchemlib'
import { labelWidth, numberAt, type Point, type Primitive } from './svg-primitive.ts'

const places = [-40, -140, -90, 90]
const enoughRoom = 50

export function placeCharges(fragment: Molecule, visible: Primitive[], atoms: Point[]) {
  for (let atom = 0; atom < fragment.getAllAtoms(); atom++) {
    const here = atoms[atom]
    if (fragment.getAtomCharge(atom) === 0 || !here) continue
    const letter = visible.find((one) => isLetterAt(one, here, fragment.getAtomLabel(atom)))
    const sign = letter && visible.find((one) => isSignOf(one, letter))
    if (sign) moveSign(sign, letter, here, freeAngle(fragment, atom, atoms, hasTextLeftOf(visible, letter)))
  }
}

const isText = ({ kind }: Primitive) => kind === 'text'

function isLetterAt(one: Primitive, here: Point, label: string) {
  if (!isText(one) || one.text !== label) return false
  const size = numberAt(one, 'font-size')
  const middle = numberAt(one, 'x') + labelWidth(label, size) / 2
  return Math.abs(middle - here.x) < size * 0.5 && Math.abs(numberAt(one, 'y') - here.y) < size
}

function isSignOf(one: Primitive, letter: Primitive) {
  if (!isText(one) || !/^\d?[+-]$/.test(one.text)) return false
  const size = numberAt(letter, 'font-size')
  const right = numberAt(one, 'x') - numberAt(letter, 'x')
  const up = numberAt(letter, 'y') - numberAt(one, 'y')
  return right > 0 && right < size * 1.6 && up > 0 && up < size
}

const hasTextLeftOf = (visible: Primitive[], letter: Primitive) =>
  visible.some((one) => {
    const gap = numberAt(letter, 'x') - numberAt(one, 'x')
    const drop = Math.abs(numberAt(one, 'y') - numberAt(letter, 'y'))
    const size = numberAt(letter, 'font-size')
    return isText(one) && gap > 0 && gap < size * 1.5 && drop < size * 0.6
  })

function freeAngle(fragment: Molecule, atom: number, atoms: Point[], isLeftTaken: boolean) {
  const here = atoms[atom]
  const bonds = Array.from({ length: fragment.getConnAtoms(atom) }, (_, i) => {
    const there = atoms[fragment.getConnAtom(atom, i)]
    return here && there ? (Math.atan2(there.y - here.y, there.x - here.x) * 180) / Math.PI : 0
  })
  const roomAt = (angle: number) =>
    isLeftTaken && angle === -140 ? 0 : Math.min(180, ...bonds.map((bond) => turn(angle, bond)))
  const free = places.find((angle) => roomAt(angle) >= enoughRoom)
  return free ?? places.toSorted((a, b) => roomAt(b) - roomAt(a))[0]
}

function turn(a: number, b: number) {
  const difference = Math.abs(a - b) % 360
  return Math.min(difference, 360 - difference)
}

function moveSign(sign: Primitive, letter: Primitive, here: Point, angle: number | undefined) {
  const size = numberAt(sign, 'font-size')
  const letterSize = numberAt(letter, 'font-size')
  const baseline = numberAt(letter, 'y')
  if (angle === -140)
    sign.at.x = String(numberAt(letter, 'x') - labelWidth(sign.text, size) - letterSize * 0.26)
  if (angle === -90 || angle === 90) sign.at.x = String(here.x - labelWidth(sign.text, size) / 2)
  if (angle === -90) sign.at.y = String(baseline - letterSize * 0.78)
  if (angle === 90) sign.at.y = String(baseline + letterSize * 0.62)
}
