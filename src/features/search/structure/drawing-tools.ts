/**
 * Column and row in the picture of openchemlib's tool bar, with fields of 21 pixels: too small for fingers and
 * unreachable by keyboard, so our own buttons press them.
 */
export const drawingTools = {
  select: [0, 2],
  erase: [0, 4],
  bond: [0, 5],
  chain: [1, 5],
  wedge: [0, 6],
  hash: [1, 6],
  ring3: [0, 7],
  ring4: [1, 7],
  ring5: [0, 8],
  ring6: [1, 8],
  ring7: [0, 9],
  benzene: [1, 9],
  plus: [0, 10],
  minus: [1, 10],
  C: [0, 11],
  N: [0, 12],
  O: [0, 13],
  S: [1, 13],
  P: [1, 12],
  F: [0, 14],
  Cl: [1, 14],
  Br: [0, 15],
  I: [1, 15],
  Si: [1, 11],
  H: [0, 16],
} as const satisfies Record<string, readonly [column: number, row: number]>
export type DrawingTool = keyof typeof drawingTools

export const drawingActions = { undo: [1, 0], tidy: [0, 1] } as const
export type DrawingAction = keyof typeof drawingActions

const margin = 2
const field = 21

export const middleOf = ([column, row]: readonly [number, number]) => ({
  x: margin + field * (column + 0.5),
  y: margin + field * (row + 0.5),
})
