import type { ProductFacts } from './facts.ts'
import { atMost, type Test } from './item.ts'

/** Most absorbance in a cell of 1 cm against water, by wavelength in nm: usual limits of solvents for chromatography. */
const absorbances: Record<string, [wavelength: number, most: string][]> = {
  '75-05-8': [
    [200, '0.05'],
    [220, '0.02'],
    [254, '0.005'],
  ],
  '67-56-1': [
    [210, '0.50'],
    [230, '0.15'],
    [254, '0.01'],
  ],
  '64-17-5': [
    [220, '0.30'],
    [240, '0.10'],
    [270, '0.02'],
  ],
  '67-63-0': [
    [210, '0.60'],
    [230, '0.15'],
    [260, '0.02'],
  ],
  '71-23-8': [
    [220, '0.40'],
    [240, '0.15'],
    [270, '0.02'],
  ],
  '110-54-3': [
    [200, '0.50'],
    [220, '0.15'],
    [254, '0.01'],
  ],
  '142-82-5': [
    [200, '0.50'],
    [220, '0.15'],
    [254, '0.01'],
  ],
  '110-82-7': [
    [210, '0.50'],
    [230, '0.15'],
    [260, '0.01'],
  ],
  '109-99-9': [
    [220, '0.70'],
    [250, '0.20'],
    [280, '0.05'],
  ],
  '75-09-2': [
    [235, '0.60'],
    [250, '0.10'],
    [260, '0.02'],
  ],
  '67-66-3': [
    [245, '0.70'],
    [260, '0.10'],
    [280, '0.02'],
  ],
  '141-78-6': [
    [256, '0.80'],
    [275, '0.10'],
    [300, '0.02'],
  ],
  '7732-18-5': [
    [200, '0.02'],
    [210, '0.01'],
    [250, '0.005'],
  ],
  '108-88-3': [
    [285, '0.80'],
    [300, '0.15'],
    [350, '0.02'],
  ],
}

export const absorbanceTests = ({ casNumber }: ProductFacts): Test[] =>
  (absorbances[casNumber ?? ''] ?? []).map(([wavelength, most]) =>
    atMost(
      `absorbance-${wavelength}`,
      [`吸光度（${wavelength} nm）`, `Absorbance (${wavelength} nm)`],
      'UV, GB/T 9721',
      most,
      'AU',
    ),
  )
