import { merge } from './merge.ts'

export default merge
