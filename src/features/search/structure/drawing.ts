import { CanvasEditor, Molecule } from 'openchemlib'
import {
  type DrawingAction,
  type DrawingTool,
  drawingActions,
  drawingTools,
  middleOf,
} from './drawing-tools.ts'
import { readStructure } from './molecules/read-structure.ts'
import { type StructureProblem, UnreadableStructure } from './molecules/structure-problem.ts'
import { readStructureText } from './molecules/structure-text.ts'
import { atomNearby } from './snap.ts'

export type TextRead =
  | { kind: 'structure'; smiles: string; molecule: Molecule }
  | { kind: 'nothing' }
  | { kind: 'problem'; problem: StructureProblem }

export function readDrawable(typed: string): TextRead {
  if (typed.trim() === '') return { kind: 'nothing' }
  try {
    const text = readStructureText(typed)
    if (text.kind === 'cas' || text.kind === 'inchikey') return { kind: 'nothing' }
    const molecule = readStructure(text)
    if (text.kind === 'smiles') molecule.inventCoordinates()
    return { kind: 'structure', molecule, smiles: text.kind === 'smiles' ? text.text : smilesOf(molecule) }
  } catch (problem) {
    if (problem instanceof UnreadableStructure) return { kind: 'problem', problem: problem.problem }
    throw problem
  }
}

const smilesOf = (molecule: Molecule) =>
  molecule.isFragment() ? molecule.toSmarts() : molecule.toIsomericSmiles()

interface DrawingOptions {
  label: string
  /** An empty SMILES: nothing is left. */
  onDraw(smiles: string): void
}

/** Hides openchemlib's own tool bar. */
export function openDrawing(place: HTMLElement, { label, onDraw }: DrawingOptions) {
  const editor = new CanvasEditor(place)
  const { bar, sheet } = partsOf(place)
  bar.style.cssText += '; position: absolute; visibility: hidden'
  sheet.setAttribute('role', 'img')
  sheet.setAttribute('aria-label', label)
  leaveOutCaptions(sheet)
  let tool: DrawingTool = 'bond'
  helpFingers(sheet, () => (tool === 'select' ? undefined : editor.getMolecule()))
  editor.setOnChangeListener(({ type, isUserEvent }) => {
    if (type === 'molecule' && isUserEvent) onDraw(smilesOf(editor.getMolecule()))
  })
  return {
    show(read: TextRead) {
      if (read.kind === 'structure') editor.setMolecule(read.molecule)
      // The last drawing stays while someone is typing.
      if (read.kind === 'nothing') editor.setMolecule(new Molecule(0, 0))
    },
    choose(chosen: DrawingTool) {
      tool = chosen
      press(bar, middleOf(drawingTools[chosen]))
    },
    act: (action: DrawingAction) => press(bar, middleOf(drawingActions[action])),
    close: () => editor.destroy(),
  }
}
export type Drawing = ReturnType<typeof openDrawing>

function partsOf(place: HTMLElement) {
  const [bar, sheet] = place.firstElementChild?.shadowRoot?.querySelectorAll('canvas') ?? []
  if (!bar || !sheet) throw new Error('openchemlib’s editor has other parts than expected')
  return { bar, sheet }
}

const caption = /^meso$| (chirality|enantiomers?|epimers|isomers?|diastereomers)$/

/** The editor captions chiral drawings in English and in red, like an error. */
function leaveOutCaptions(sheet: HTMLCanvasElement) {
  const context = sheet.getContext('2d')
  if (!context) return
  const write = context.fillText.bind(context)
  context.fillText = (text, ...where) => {
    if (!caption.test(text)) write(text, ...where)
  }
}

/** Pixels on the screen; a bond has 34. */
const finger = { reach: 30, hit: 8 }

/**
 * A touch begins without a move, but the editor only learns from moves where it points. One beside an atom is moved
 * onto it.
 * @param moleculeOf undefined: touches stay where they are
 */
function helpFingers(sheet: HTMLCanvasElement, moleculeOf: () => Molecule | undefined) {
  let shift = { x: 0, y: 0 }
  const send = (type: string, { pointerType, pointerId, clientX, clientY }: PointerEvent) => {
    const at = { clientX: clientX + shift.x, clientY: clientY + shift.y }
    const way = { bubbles: true, composed: true }
    sheet.dispatchEvent(new PointerEvent(type, { pointerType, pointerId, ...at, ...way }))
  }
  const onTouch = (type: string, act: (event: PointerEvent) => void) =>
    sheet.addEventListener(
      type,
      (event) => {
        if (!(event instanceof PointerEvent) || !event.isTrusted || event.pointerType === 'mouse') return
        act(event)
        if (shift.x === 0 && shift.y === 0) return
        event.stopImmediatePropagation()
        send(type, event)
      },
      { capture: true },
    )
  onTouch('pointerdown', (event) => {
    const molecule = moleculeOf()
    shift = molecule ? shiftToAtom(sheet, molecule, event) : { x: 0, y: 0 }
    send('pointermove', event)
  })
  onTouch('pointermove', () => undefined)
  onTouch('pointerup', () => undefined)
}

/** From a touch to the atom beside it, in pixels of the screen. The editor counts in those of the device. */
function shiftToAtom(sheet: HTMLCanvasElement, molecule: Molecule, { clientX, clientY }: PointerEvent) {
  const { left, top, width } = sheet.getBoundingClientRect()
  const scale = width / sheet.width
  const places = Array.from({ length: molecule.getAllAtoms() }, (_, atom) => ({
    x: left + molecule.getAtomX(atom) * scale,
    y: top + molecule.getAtomY(atom) * scale,
  }))
  const end = (bond: number, which: 0 | 1) => places[molecule.getBondAtom(which, bond)] ?? { x: 0, y: 0 }
  const bonds = Array.from({ length: molecule.getAllBonds() }, (_, bond): [Place, Place] => [
    end(bond, 0),
    end(bond, 1),
  ])
  const meant = atomNearby({ x: clientX, y: clientY }, { atoms: places, bonds }, finger)
  return meant ? { x: meant.x - clientX, y: meant.y - clientY } : { x: 0, y: 0 }
}

type Place = { x: number; y: number }

function press(bar: HTMLCanvasElement, { x, y }: { x: number; y: number }) {
  const { left, top, width } = bar.getBoundingClientRect()
  const scale = width / bar.offsetWidth
  const at = { clientX: left + x * scale, clientY: top + y * scale }
  const where = { ...at, bubbles: true, composed: true, pointerId: -2 }
  bar.dispatchEvent(new PointerEvent('pointerdown', where))
  bar.dispatchEvent(new PointerEvent('pointerup', where))
}
