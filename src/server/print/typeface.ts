import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'
import { LRUCache } from 'lru-cache'
import { breakWord } from './typesetting.ts'

export const typefaceFamily = 'Noto Sans SC'
/** Once per thread. */
export function prepareFonts() {
  Font.register({
    family: typefaceFamily,
    fonts: [
      {
        src: fileURLToPath(
          import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
        ),
        fontWeight: 400,
      },
      {
        src: fileURLToPath(
          import.meta.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
        ),
        fontWeight: 700,
      },
    ],
  })
  Font.registerHyphenationCallback(breakWord)
}

interface GlyphRun {
  glyphs: object[]
  positions: object[]
}
interface Typeface {
  layout(text: string, ...options: unknown[]): GlyphRun
}

/** Glyphs of remembered texts, of both weights together: about 15 MB. */
const mostGlyphs = 100_000
const runs = new LRUCache<string, GlyphRun>({
  maxSize: mostGlyphs,
  sizeCalculation: ({ glyphs }) => glyphs.length || 1,
})
const remembering = new WeakSet<Typeface>()

/** Documents share most sentences; shaping their glyphs takes a fifth of the time of a document. */
function rememberRuns(typeface: Typeface, fontWeight: number) {
  if (remembering.has(typeface)) return
  remembering.add(typeface)
  const layOut = typeface.layout.bind(typeface)
  typeface.layout = (text, ...options) => {
    const key = JSON.stringify([fontWeight, options, text])
    const known = runs.get(key)
    if (known) return known
    const run = layOut(text, ...options)
    for (const shared of [run, run.glyphs, run.positions, ...run.positions]) Object.freeze(shared)
    runs.set(key, run)
    return run
  }
}

export async function readTypeface(): Promise<(character: string) => boolean> {
  const weights = await Promise.all(
    [400, 700].map(async (fontWeight) => {
      const descriptor = { fontFamily: typefaceFamily, fontWeight }
      await Font.load(descriptor)
      const { data } = Font.getFont(descriptor)
      if (data) rememberRuns(data as unknown as Typeface, fontWeight)
      return data
    }),
  )
  return (character) =>
    weights.every((typeface) => typeface?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}

interface OutlinePath {
  translate(x: number, y: number): OutlinePath
  scale(x: number, y: number): OutlinePath
  toSVG(): string
}

/** The outline of a text in units of one em; y points up. */
export async function outlineOf(text: string): Promise<{ path: string; width: number }> {
  const descriptor = { fontFamily: typefaceFamily, fontWeight: 700 }
  await Font.load(descriptor)
  const typeface = Font.getFont(descriptor).data
  if (!typeface) throw new Error('The typeface is not loaded')
  const { glyphs, positions, advanceWidth } = typeface.layout(text)
  const em = typeface.unitsPerEm
  let x = 0
  const parts = glyphs.map(({ path }: { path: OutlinePath }, index: number) => {
    const part = path
      .translate(x, 0)
      .scale(1 / em, 1 / em)
      .toSVG()
    x += positions[index]?.xAdvance ?? 0
    return part
  })
  return { path: parts.join(''), width: advanceWidth / em }
}
