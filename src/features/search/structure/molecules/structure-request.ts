import type { Tolerance } from './exact-keys.ts'
import type { StructureRow } from './structure-columns.ts'
import type { MoleculeHits } from './structure-index.ts'
import type { StructureProblem } from './structure-problem.ts'
import type { StructureText } from './structure-text.ts'

export interface StructureRequests {
  read: { ask: { text: StructureText } & Tolerance; answer: { smiles: string; key: string } }
  findPart: {
    ask: { text: StructureText; ignoreStereo: boolean }
    answer: { smiles: string; found: MoleculeHits }
  }
  findSimilar: {
    ask: { text: StructureText; threshold: number }
    answer: { smiles: string; found: MoleculeHits }
  }
  putStructures: { ask: StructureRow[]; answer: undefined }
  putProducts: { ask: { id: number; structureId: number | null }[]; answer: undefined }
}

export type RequestKind = keyof StructureRequests

export interface RequestMessage<Kind extends RequestKind = RequestKind> {
  id: number
  kind: Kind
  ask: StructureRequests[Kind]['ask']
}

export type ReplyMessage = { id: number } & (
  | { answer: unknown }
  | { problem: StructureProblem }
  | { error: string }
)
