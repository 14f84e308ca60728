/** Builds the browser's and the server's code: `npm run build`. */
import { buildWhenStale } from '#server/start/build.ts'

await buildWhenStale(process.cwd(), console.log)
