import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'
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

export async function readTypeface(): Promise<(character: string) => boolean> {
  const weights = await Promise.all(
    [400, 700].map(async (fontWeight) => {
      const descriptor = { fontFamily: typefaceFamily, fontWeight }
      await Font.load(descriptor)
      return Font.getFont(descriptor).data
    }),
  )
  return (character) =>
    weights.every((typeface) => typeface?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}
