import { workerData } from 'piscina'
import { isBuilt } from '#server/config/build-folder.ts'
import { merge } from './merge.ts'
import { digestOfCode } from './merging.ts'

// After the imports: what is replaced later is not what runs here. A built worker is of the same build as its process.
if (!isBuilt && (await digestOfCode(workerData.rootDir)) !== workerData.digest)
  throw new Error('the sources were replaced since the start of the shop, which has to be started again')

export { writeSnapshot } from './snapshot-file.ts'
export default merge
