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
  sheet.addEventListener('pointerdown', pointFirst, { capture: true })
  editor.setOnChangeListener(({ type, isUserEvent }) => {
    if (type === 'molecule' && isUserEvent) onDraw(smilesOf(editor.getMolecule()))
  })
  return {
    show(read: TextRead) {
      if (read.kind === 'structure') editor.setMolecule(read.molecule)
      // The last drawing stays while someone is typing.
      if (read.kind === 'nothing') editor.setMolecule(new Molecule(0, 0))
    },
    choose: (tool: DrawingTool) => press(bar, middleOf(drawingTools[tool])),
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

/** A touch begins without a move, but the editor only learns from moves where it points. */
function pointFirst({ pointerType, pointerId, clientX, clientY, currentTarget }: PointerEvent) {
  if (pointerType === 'mouse') return
  currentTarget?.dispatchEvent(new PointerEvent('pointermove', { pointerType, pointerId, clientX, clientY }))
}

function press(bar: HTMLCanvasElement, { x, y }: { x: number; y: number }) {
  const { left, top, width } = bar.getBoundingClientRect()
  const scale = width / bar.offsetWidth
  const at = { clientX: left + x * scale, clientY: top + y * scale }
  const where = { ...at, bubbles: true, composed: true, pointerId: -2 }
  bar.dispatchEvent(new PointerEvent('pointerdown', where))
  bar.dispatchEvent(new PointerEvent('pointerup', where))
}
