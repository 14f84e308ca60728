import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ctx } from '#server/context.ts'

const read = new Map<string, Promise<string>>()
const known = /^GHS0[1-9]$/

/** The drawings of pictograms, as SVG; codes without one are left out. */
export const readPictograms = ({ config }: Pick<Ctx, 'config'>, codes: string[]): Promise<string[]> =>
  Promise.all(
    codes
      .filter((code) => known.test(code))
      .map((code) => {
        const drawing =
          read.get(code) ?? readFile(join(config.rootDir, `public/images/ghs/${code}.svg`), 'utf8')
        read.set(code, drawing)
        return drawing
      }),
  )
