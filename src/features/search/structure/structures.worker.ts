import { parentPort } from 'node:worker_threads'
import { exactKey } from './exact-keys.ts'
import { prepareStructure } from './prepare-structure.ts'
import { isPattern, readStructure } from './read-structure.ts'
import { UnreadableStructure } from './structure-problem.ts'
import type { ReplyMessage, RequestKind, RequestMessage, StructureRequests } from './structure-request.ts'
import { withinTime } from './within-time.ts'

const readMs = 1000

// the first use of openchemlib takes long and must not be interrupted half-way
prepareStructure('C[C@H](N)C(=O)Oc1ccccc1.Cl')

type Answers = {
  [Kind in RequestKind]: (
    ask: StructureRequests[Kind]['ask'],
  ) => StructureRequests[Kind]['answer'] | Promise<StructureRequests[Kind]['answer']>
}

const answers: Answers = {
  read: ({ text, ...tolerance }) =>
    withinTime(readMs, () => {
      const molecule = readStructure(text)
      if (isPattern(molecule)) throw new UnreadableStructure('query-atoms')
      return { smiles: molecule.toIsomericSmiles(), key: exactKey(molecule, tolerance) }
    }),
}

async function reply({ id, kind, ask }: RequestMessage): Promise<ReplyMessage> {
  try {
    return { id, answer: await answers[kind](ask) }
  } catch (problem) {
    if (problem instanceof UnreadableStructure) return { id, problem: problem.problem }
    return { id, error: String(problem).slice(0, 300) }
  }
}

parentPort?.on('message', async (message: RequestMessage) => {
  parentPort?.postMessage(await reply(message))
})
