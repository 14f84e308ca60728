import { setFlagsFromString } from 'node:v8'

/** Of each thread that starts later; a young generation takes about three times this. */
const semiSpaceMb = 8
const growingPercent = 50

/** Less memory for some speed. `npm start` limits the main thread's young generation, which exists by now. */
export function limitHeaps() {
  setFlagsFromString(`--max-semi-space-size=${semiSpaceMb}`)
  setFlagsFromString(`--heap-growing-percent=${growingPercent}`)
}
