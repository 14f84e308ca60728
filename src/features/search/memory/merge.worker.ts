import { merge } from './merge.ts'

export { writeSnapshot } from './snapshot-file.ts'
export default merge
