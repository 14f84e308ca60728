import { setFlagsFromString } from 'node:v8'

/** Of each thread that starts later; two of them and what is copied between them make its young generation. */
const semiSpaceMb = 8
const growingPercent = 50

/**
 * Keeps V8 from trading memory for speed. By itself it lets the young generation of each thread grow to 128 MB, and a
 * heap to four times what is in use before it collects. The young generation of the main thread is made before any of
 * our code runs: `npm start` limits it on the command line.
 */
export function limitHeaps() {
  setFlagsFromString(`--max-semi-space-size=${semiSpaceMb}`)
  setFlagsFromString(`--heap-growing-percent=${growingPercent}`)
}
