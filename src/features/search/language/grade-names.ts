import { gradeNames } from '#features/catalog/schema.ts'
import { compact, fold } from './fold.ts'

/** `HPLC级`, `ACS grade`, `AR reagent`. */
const suffix = /(?:级|试剂级|grade|reagent)$/u
/** Words that hardly name anything but a grade; others (`无水`, `指示剂`, `质谱`) stand in names too. */
const unmistakable =
  /纯$|级$|保证试剂|分析试剂|grade$|^(?:primary standard|guaranteed reagent|analytical reagent)$/iu

export interface GradeName {
  grade: string
  isSoft: boolean
}

const byKey = new Map<string, GradeName>()
for (const { code, names } of gradeNames)
  for (const name of names) {
    const isSoft = name !== code && !unmistakable.test(name) && !/^[A-Z]+$/.test(name)
    const key = compact(fold(name))
    // A single letter is rather a part of a name: D-glucose.
    if (key.length > 1) byKey.set(key, { grade: code, isSoft })
  }

/** The grade that a whole word names: `ar`, `lcms`, `分析纯`, `hplc级`. @param key letters and digits only, folded */
export const gradeNamed = (key: string): GradeName | undefined =>
  byKey.get(key) ?? byKey.get(key.replace(suffix, ''))
