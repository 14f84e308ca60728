import { workerData } from 'piscina'
import { digestOfCode } from './code-digest.ts'
import { merge } from './merge.ts'

// After the imports: what is replaced later is not what runs here.
if ((await digestOfCode(workerData.rootDir)) !== workerData.digest)
  throw new Error('the sources were replaced since the start of the shop, which has to be started again')

export { writeSnapshot } from './snapshot-file.ts'
export default merge
