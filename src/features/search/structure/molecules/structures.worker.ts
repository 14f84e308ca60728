import { parentPort } from 'node:worker_threads'
import type { Molecule } from 'openchemlib'
import { runWithTimeout, TimeoutExceeded } from '#server/jobs/event-loop.ts'
import { collectorAfter } from './collect-later.ts'
import { exactKey } from './exact-keys.ts'
import { prepareStructure } from './prepare-structure.ts'
import { asPart, isPattern, readStructure } from './read-structure.ts'
import { StructureIndex } from './structure-index.ts'
import { UnreadableStructure } from './structure-problem.ts'
import type { StructureText } from './structure-text.ts'
import type { ReplyMessage, RequestKind, RequestMessage, StructureRequests } from './structure-thread.ts'

const readMs = 1000
const rowsThatLeaveGarbage = 2000

// The first use of openchemlib is slow and must not be interrupted.
prepareStructure('C[C@H](N)C(=O)Oc1ccccc1.Cl')

const index = new StructureIndex()
const collectLater = collectorAfter(rowsThatLeaveGarbage)
let searching: Promise<unknown> = Promise.resolve()

/** One search at a time has the whole budget. */
function inTurn<T>(search: () => Promise<T>): Promise<T> {
  const result = searching.then(search)
  searching = result.catch(() => {})
  return result
}

const asFragment = (text: StructureText, ignoreStereo: boolean) =>
  runWithTimeout(readMs, () => {
    const molecule = readStructure(text)
    return { smiles: molecule.toIsomericSmiles(), molecule: asPart(molecule, ignoreStereo) }
  })

const asSubstance = <T>(text: StructureText, then: (molecule: Molecule) => T) =>
  runWithTimeout(readMs, () => {
    const molecule = readStructure(text)
    if (isPattern(molecule)) throw new UnreadableStructure('query-atoms')
    return then(molecule)
  })

type Answers = {
  [Kind in RequestKind]: (
    ask: StructureRequests[Kind]['ask'],
  ) => StructureRequests[Kind]['answer'] | Promise<StructureRequests[Kind]['answer']>
}

const answers: Answers = {
  read: ({ text, ...tolerance }) =>
    asSubstance(text, (molecule) => ({
      smiles: molecule.toIsomericSmiles(),
      key: exactKey(molecule, tolerance),
    })),
  findPart: ({ text, ignoreStereo }) =>
    inTurn(async () => {
      const { smiles, molecule } = asFragment(text, ignoreStereo)
      return { smiles, found: await index.findWithPart(molecule) }
    }),
  findSimilar: ({ text, threshold }) =>
    inTurn(async () => {
      const molecule = asSubstance(text, (read) => read)
      return { smiles: molecule.toIsomericSmiles(), found: await index.findSimilar(molecule, threshold) }
    }),
  putStructures: (rows) => {
    index.putStructures(rows)
    collectLater(rows.length)
    return undefined
  },
  putProducts: (places) => {
    index.putProducts(places)
    collectLater(places.length)
    return undefined
  },
}

async function reply({ id, kind, ask }: RequestMessage): Promise<ReplyMessage> {
  try {
    return { id, answer: await answers[kind](ask as never) }
  } catch (problem) {
    if (problem instanceof TimeoutExceeded)
      return { id, problem: new UnreadableStructure('too-slow').problem }
    if (problem instanceof UnreadableStructure) return { id, problem: problem.problem }
    return { id, error: String(problem).slice(0, 300) }
  }
}

parentPort?.on('message', async (message: RequestMessage) => {
  parentPort?.postMessage(await reply(message))
})
